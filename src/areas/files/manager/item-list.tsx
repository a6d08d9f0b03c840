// biome-ignore-all lint/a11y/useSemanticElements: a list of cards that is drawn in part cannot be a table
import { memo, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useStore } from '#kernel/ui/store.ts'
import { clipboard } from './clipboard.ts'
import styles from './files.module.css'
import type { FilesView } from './files.types.ts'
import { type ItemDoes, ItemView } from './item-view.tsx'
import { boxOf, type Layout } from './layout.rules.ts'
import { filesMessages } from './messages/index.ts'
import type { Chosen } from './selection.rules.ts'
import type { Items } from './use-items.ts'
import { type Shape, useWindow, type Windowed } from './use-window.ts'

interface Props {
  view: FilesView
  look: 'grid' | 'list'
  items: Items
  chosen: Chosen
  shape: Shape
  /** The current layout, for band selection and keys. */
  windowed: RefObject<Windowed | null>
  frame: RefObject<HTMLDivElement | null>
  renaming: string | null
  dropTarget: string | null
  removed: ReadonlySet<string>
  names: Map<string, string>
  showPath: boolean
  does: ItemDoes
  /** The selection band. */
  children?: ReactNode
}

/** How many are rendered before the browser has measured. */
const atFirst = 60

/** The files and folders themselves: of ten thousand only the visible ones are rendered. */
export function ItemList(props: Props) {
  const { items, look, frame, chosen, does } = props
  const t = useMessages(filesMessages)
  const held = useStore(clipboard, null)
  // Here and not in the parent: the visible range changes with every scroll step.
  const windowed = useWindow(frame, props.shape)
  useEffect(() => {
    props.windowed.current = windowed
  })
  const from = windowed?.from ?? 0
  const to = windowed?.to ?? Math.min(items.total, atFirst)
  const whole = windowed?.whole ?? { from, to }
  useEffect(() => {
    // Items scrolled past quickly are not fetched.
    void items.ensure(whole.from, whole.to)
  }, [items.ensure, whole.from, whole.to])
  useFocusOf(frame, chosen.at)
  const drawn: ReactNode[] = []
  let hinted = -1
  for (let index = from; index < to; index++) {
    const item = index >= whole.from && index < whole.to ? items.at(index) : undefined
    const place = windowed ? boxOf(windowed.layout, index) : inFlow
    if (!item) {
      // One placeholder per row of cards: scrolling fast must cost next to nothing.
      if (windowed && place.top !== hinted)
        drawn.push(<Hint key={index} {...hintAt(windowed.layout, boxOf(windowed.layout, index))} />)
      hinted = place.top ?? hinted
      continue
    }
    drawn.push(
      <ItemView
        key={item.id}
        {...place}
        item={item}
        index={index}
        look={look}
        name={props.names.get(item.id) ?? item.name}
        selected={chosen.ids.has(item.id)}
        cut={held?.cut === true && held.ids.includes(item.id)}
        going={props.removed.has(item.id)}
        dropTarget={props.dropTarget === item.id}
        renaming={props.renaming === item.id}
        tabbable={chosen.at === index || (chosen.at < 0 && index === 0)}
        showPath={props.showPath}
        does={does}
      />,
    )
  }
  return (
    <div
      ref={frame}
      role="grid"
      aria-label={t.listLabel}
      aria-multiselectable="true"
      aria-rowcount={items.total}
      data-choosing={chosen.ids.size > 0 || undefined}
      className={windowed ? styles.list : look === 'grid' ? styles.first : styles.firstLines}
      style={windowed ? { height: windowed.height } : undefined}
    >
      {drawn}
      {props.children}
    </div>
  )
}

/** Before the browser has measured, normal page flow lays them out. */
const inFlow: Partial<ReturnType<typeof boxOf>> = {}

interface HintProps {
  top: number
  height: number
  /** The size of a card, and of the gap between two. */
  card: number
  gap: number
}

const hintAt = ({ gap }: Layout, { top, height, width }: ReturnType<typeof boxOf>): HintProps => ({
  top,
  height,
  card: width,
  gap,
})

/** A placeholder row: not loaded yet, or scrolled past quickly. */
const Hint = memo(function Hint({ top, height, card, gap }: HintProps) {
  const backgroundImage = `repeating-linear-gradient(90deg, var(--sunken) 0 ${card}px, transparent ${card}px ${card + gap}px)`
  return <div className={styles.hint} style={{ top, height, backgroundImage }} />
})

/**
 * Focus follows the keyboard as soon as the target item is rendered; it does not move when the page opens or on mouse
 * selection.
 */
function useFocusOf(frame: RefObject<HTMLDivElement | null>, at: number) {
  const before = useRef(at)
  useEffect(() => {
    if (before.current === at) return
    const inside = frame.current?.contains(document.activeElement)
    const row = frame.current?.querySelector<HTMLElement>(`[data-index="${at}"]`)
    if (inside && row && !row.querySelector('input[type=text]')) row.focus({ preventScroll: true })
    before.current = at
  })
}
