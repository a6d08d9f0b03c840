// How the kinds of blocks look that areas bring to pages: browsers need to know before a page is drawn. Each area that brings some says
// so in its `block-looks.ts`; a view is fetched only where such a block stands.
import.meta.glob('../areas/*/block-looks.ts', { eager: true })
