import type { ComponentConfig, Config } from '@puckeditor/core'
import { useContext } from 'react'
import type { BlockShape } from '../block/block-shape.types.ts'
import layoutStyles from '../layout/layout.module.css'
import styles from './canvas.module.css'
import { CanvasContext } from './canvas-page.ts'
import { ColumnEdge } from './column-edge.tsx'
import { nameOf, type PartProps, unknownPart } from './editor-data.ts'
import { BlockOnCanvas } from './inline/block-on-canvas.tsx'
import { partNesting } from './part-nesting.ts'

type Slot = (props?: { className?: string; minEmptyHeight?: number }) => React.ReactNode
type CanvasPartProps = PartProps & { puck: { dragRef: ((element: Element | null) => void) | null } }

const useBox = (props: PartProps) => useContext(CanvasContext).boxes.get(nameOf(props))

/** A part's ARIA attributes: parts contain others, so they are not buttons, as the drag library would have it. */
const usePart = (type: string) => ({ role: 'group', 'aria-label': useContext(CanvasContext).names[type] })

function RowPart({ type, ...props }: CanvasPartProps & { type: 'row' | 'columns' }) {
  const Columns = props.columns as unknown as Slot
  return (
    <section ref={props.puck.dragRef} className={`l${useBox(props)}`} {...usePart(type)}>
      <Columns className="lin" minEmptyHeight={64} />
    </section>
  )
}

function ColumnPart(props: CanvasPartProps) {
  const Blocks = props.blocks as unknown as Slot
  return (
    <div ref={props.puck.dragRef} className={`l${useBox(props)}`} {...usePart('column')}>
      <Blocks className={`lin ${layoutStyles.column}`} minEmptyHeight={56} />
      <ColumnEdge id={props.id} />
    </div>
  )
}

function Root({ children }: { children: React.ReactNode }) {
  const { css, boxes, empty } = useContext(CanvasContext)
  return (
    <div className="page">
      <div className={`${layoutStyles.layout} ${styles.root}`}>
        <style>{css}</style>
        {boxes.size === 0 && <p className={styles.empty}>{empty}</p>}
        {children}
      </div>
    </div>
  )
}

const column = { type: 'column', props: { from: '', own: {}, blocks: [] } }

/** Defines what the editor may put on a page and how it is rendered. */
export function canvasConfig(names: Record<string, string>, shapes: Record<string, BlockShape>): Config {
  const { components } = partNesting(Object.keys(shapes))
  const shapeOf = (type: string) => components[type]?.fields ?? {}
  const part = (type: string, render: (props: never) => React.ReactNode, own: object, slots = {}) =>
    ({
      label: names[type],
      inline: true,
      fields: shapeOf(type),
      defaultProps: { from: '', own, ...slots },
      render,
    }) as unknown as ComponentConfig
  const blocks = Object.entries(shapes).map(([type, { start }]) => [
    type,
    part(type, (props: CanvasPartProps) => <BlockOnCanvas type={type} props={props} />, {
      type,
      props: start,
    }),
  ])
  return {
    root: { render: Root },
    components: {
      row: part(
        'row',
        (props: CanvasPartProps) => <RowPart {...props} type="row" />,
        {},
        { columns: [column] },
      ),
      column: part('column', (props: CanvasPartProps) => <ColumnPart {...props} />, {}, { blocks: [] }),
      columns: part(
        'columns',
        (props: CanvasPartProps) => <RowPart {...props} type="columns" />,
        { type: 'columns', props: {} },
        { columns: [column, column] },
      ),
      ...Object.fromEntries(blocks),
      [unknownPart]: part(
        unknownPart,
        (props: CanvasPartProps) => <BlockOnCanvas type={unknownPart} props={props} />,
        {},
      ),
    },
  } as Config
}
