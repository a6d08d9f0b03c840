import { Form } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { PostGrid } from '../blog/post-grid.tsx'
import { CategoryStrip } from '../home/hero.tsx'
import { RowHeader } from '../home/parts.tsx'
import type { BlockView } from '../layout/layout-view.ts'
import { layoutMessages } from '../messages/layout.ts'
import { cmsPaths } from '../paths.ts'
import { ProductGrid } from '../product-grid/product-grid.tsx'
import styles from './block.module.css'

/** Blocks filled with what the viewer may see right now. */
export function LivePart({
  block,
}: {
  block: Extract<BlockView, { type: 'products' | 'categories' | 'posts' | 'search' }>
}) {
  const t = useMessages(layoutMessages)
  switch (block.type) {
    case 'products':
      return (
        <div>
          {block.title && (
            <RowHeader title={block.title} lead={block.lead ?? ''} more={{ label: t.all, to: block.more }} />
          )}
          <ProductGrid cards={block.cards} even />
        </div>
      )
    case 'categories':
      return (
        <div>
          {block.title && <RowHeader title={block.title} lead="" more={null} />}
          <CategoryStrip strip={block.strip} />
        </div>
      )
    case 'posts':
      return (
        <div>
          {block.title && (
            <RowHeader title={block.title} lead="" more={{ label: t.all, to: cmsPaths.blog() }} />
          )}
          <PostGrid cards={block.cards} />
        </div>
      )
    default:
      return (
        <Form action={block.to} role="search" className={styles.search}>
          <input
            className="input"
            type="search"
            name={block.name}
            aria-label={block.label}
            placeholder={block.label}
          />
          <button type="submit" className="btn">
            {t.find}
          </button>
        </Form>
      )
  }
}
