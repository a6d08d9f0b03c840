import { Component, lazy, memo, Suspense, useCallback, useContext, useRef } from 'react'
import { LocaleProvider } from '#kernel/i18n/locale.tsx'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import blockStyles from '../../block/block.module.css'
import { BlockPart } from '../../block/block-part.tsx'
import type { BlockView } from '../../layout/layout-view.ts'
import styles from '../canvas.module.css'
import { CanvasContext } from '../canvas-page.ts'
import { nameOf, type PartProps } from '../editor-data.ts'
import { useBlockPreview } from './use-block-preview.ts'
import { useInlineText } from './use-inline-text.ts'

const RichOnCanvas = lazy(() => import('./rich-on-canvas.tsx'))

interface Props {
  type: string
  props: PartProps & { puck: { dragRef: ((element: Element | null) => void) | null } }
}

/** A block as visitors see it, with its texts editable in place; while it shows nothing, its name is shown instead. */
export function BlockOnCanvas({ type, props }: Props) {
  const { names, language } = useContext(CanvasContext)
  const { view, isFresh } = useBlockPreview(type, nameOf(props), props.own.props)
  const part = useRef<HTMLElement>(null)
  const inside = useRef<HTMLDivElement>(null)
  const inline = useInlineText({ id: props.id, type, own: props.own, part, inside, isFresh })
  const { dragRef } = props.puck
  const setPartRef = useCallback(
    (element: HTMLDivElement | null) => {
      part.current = element
      dragRef?.(element)
    },
    [dragRef],
  )
  // The element being edited belongs to the browser until it is done: rendering it again would lose the caret, or the
  // text.
  const last = useRef(view)
  if (!inline.still) last.current = view
  const lastView = last.current
  const name = <p className={styles.waiting}>{names[type]}</p>
  const rendered = lastView && (
    <BlockErrorBoundary of={lastView} otherwise={name}>
      <RenderedBlock key={inline.round} view={lastView} language={language} />
    </BlockErrorBoundary>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of the page is no fieldset
    <div ref={setPartRef} role="group" aria-label={names[type]}>
      <div ref={inside} inert={!inline.writing}>
        {rendered && inline.rich ? (
          <div className={`read ${blockStyles.text}`}>
            <Suspense fallback={rendered}>
              <RichOnCanvas key={language} {...inline.rich} />
            </Suspense>
          </div>
        ) : (
          rendered || name
        )}
      </div>
    </div>
  )
}

/** Rendered in the language being edited, including the block's built-in texts. */
const RenderedBlock = memo(function Drawn({
  view,
  language,
}: {
  view: Exclude<BlockView, { type: 'columns' }>
  language: Locale
}) {
  return (
    <LocaleProvider locale={language}>
      <BlockPart block={view} />
    </LocaleProvider>
  )
})

interface BlockErrorBoundaryProps {
  /** A changed one is tried again. */
  of: unknown
  otherwise: React.ReactNode
  children: React.ReactNode
}

/** An error boundary: a block that fails to render must not take the editor down. */
class BlockErrorBoundary extends Component<BlockErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidUpdate(before: BlockErrorBoundaryProps) {
    if (this.state.failed && before.of !== this.props.of) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? this.props.otherwise : this.props.children
  }
}
