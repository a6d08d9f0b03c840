// Presentation of the block types that areas add to pages: browsers need it before a page is rendered. Each such area
// declares it in its `block-looks.ts`; a view is only loaded where such a block is used.
import.meta.glob('../areas/*/block-looks.ts', { eager: true })
