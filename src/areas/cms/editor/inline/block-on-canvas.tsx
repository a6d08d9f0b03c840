import { Component, lazy, memo, Suspense, useCallback, useContext, useRef } from 'react'
import { LocaleProvider } from '#kernel/i18n/locale.tsx'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import blockStyles from '../../block/block.module.css'
import { BlockPart } from '../../block/block-part.tsx'
import type { BlockView } from '../../layout/layout-view.ts'
import styles from '../canvas.module.css'
import { CanvasContext } from '../canvas-page.ts'
import { nameOf, type PartProps } from '../editor-data.ts'
import { useDrawn } from './use-drawn.ts'
import { useInlineText } from './use-inline-text.ts'

const RichOnCanvas = lazy(() => import('./rich-on-canvas.tsx'))

interface Props {
  type: string
  props: PartProps & { puck: { dragRef: ((element: Element | null) => void) | null } }
}

/** A block as visitors see it, with its texts editable in place; while it shows nothing, its name is shown instead. */
export function BlockOnCanvas({ type, props }: Props) {
  const { names, language } = useContext(CanvasContext)
  const { view, fresh } = useDrawn(type, nameOf(props), props.own.props)
  const part = useRef<HTMLElement>(null)
  const inside = useRef<HTMLDivElement>(null)
  const inline = useInlineText({ id: props.id, type, own: props.own, part, inside, fresh })
  const { dragRef } = props.puck
  const taken = useCallback(
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
  const shown = last.current
  const name = <p className={styles.waiting}>{names[type]}</p>
  const drawn = shown && (
    <Guarded of={shown} otherwise={name}>
      <Drawn key={inline.round} view={shown} language={language} />
    </Guarded>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of the page is no fieldset
    <div ref={taken} role="group" aria-label={names[type]}>
      <div ref={inside} inert={!inline.writing}>
        {drawn && inline.rich ? (
          <div className={`read ${blockStyles.text}`}>
            <Suspense fallback={drawn}>
              <RichOnCanvas key={language} {...inline.rich} />
            </Suspense>
          </div>
        ) : (
          drawn || name
        )}
      </div>
    </div>
  )
}

/** Rendered in the language being edited, including the block's built-in texts. */
const Drawn = memo(function Drawn({
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

interface GuardedProps {
  /** A changed one is tried again. */
  of: unknown
  otherwise: React.ReactNode
  children: React.ReactNode
}

/** An error boundary: a block that fails to render must not take the editor down. */
class Guarded extends Component<GuardedProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidUpdate(before: GuardedProps) {
    if (this.state.failed && before.of !== this.props.of) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? this.props.otherwise : this.props.children
  }
}
