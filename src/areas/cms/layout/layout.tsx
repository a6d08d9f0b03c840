import { BlockPart } from '../block/block-part.tsx'
import styles from './layout.module.css'
import type { BlockView, LayoutView, RowView } from './layout-view.ts'

/** Renders a layout. Its CSS rules are in one style element; nothing in them comes from typed text. */
export function LayoutRows({ layout }: { layout: LayoutView }) {
  return (
    <div className={styles.layout}>
      <style>{layout.css}</style>
      {layout.rows.map((row) => (
        <section key={row.box} className={`l${row.box}`}>
          <RowInside row={row} />
        </section>
      ))}
    </div>
  )
}

function RowInside({ row }: { row: RowView }) {
  return (
    <div className="lin">
      {row.columns.map(({ box, blocks }) => (
        <div key={box} className={`l${box}`}>
          <div className={`lin ${styles.column}`}>
            {blocks.map((block) => (
              <BlockOrRow key={block.key} block={block} />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

function BlockOrRow({ block }: { block: BlockView }) {
  if (block.type !== 'columns') return <BlockPart block={block} />
  return (
    <div className={`l${block.row.box}`}>
      <RowInside row={block.row} />
    </div>
  )
}
