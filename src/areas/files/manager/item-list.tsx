// biome-ignore-all lint/a11y/useSemanticElements: a list of cards that is drawn in part cannot be a table
import { memo, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useStore } from '#kernel/ui/store.ts'
import { clipboard } from './clipboard.ts'
import styles from './files.module.css'
import type { FilesView } from './files.types.ts'
import { type ItemHandlers, ItemView } from './item-view.tsx'
import { boxOf, type Layout } from './layout.rules.ts'
import { filesMessages } from './messages/index.ts'
import type { ListSelection } from './selection.rules.ts'
import type { Items } from './use-items.ts'
import { type ListDimensions, useVirtualWindow, type VirtualWindow } from './use-virtual-window.ts'

interface Props {
  view: FilesView
  layout: 'grid' | 'list'
  items: Items
  chosen: ListSelection
  shape: ListDimensions
  /** The current layout, for band selection and keys. */
  windowed: RefObject<VirtualWindow | null>
  frame: RefObject<HTMLDivElement | null>
  renaming: string | null
  dropTarget: string | null
  removed: ReadonlySet<string>
  names: Map<string, string>
  showPath: boolean
  handlers: ItemHandlers
  /** The selection band. */
  children?: ReactNode
}

/** How many are rendered before the browser has measured. */
const initialCount = 60

/** The files and folders themselves: of ten thousand only the visible ones are rendered. */
export function ItemList(props: Props) {
  const { items, layout, frame, chosen, handlers } = props
  const t = useMessages(filesMessages)
  const clipboardContents = useStore(clipboard, null)
  // Here and not in the parent: the visible range changes with every scroll step.
  const windowed = useVirtualWindow(frame, props.shape)
  useEffect(() => {
    props.windowed.current = windowed
  })
  const from = windowed?.from ?? 0
  const to = windowed?.to ?? Math.min(items.total, initialCount)
  const fullRange = windowed?.rendered ?? { from, to }
  useEffect(() => {
    // Items scrolled past quickly are not fetched.
    void items.ensure(fullRange.from, fullRange.to)
  }, [items.ensure, fullRange.from, fullRange.to])
  useItemFocus(frame, chosen.at)
  const renderedItems: ReactNode[] = []
  let hinted = -1
  for (let index = from; index < to; index++) {
    const item = index >= fullRange.from && index < fullRange.to ? items.at(index) : undefined
    const box = windowed ? boxOf(windowed.layout, index) : unmeasuredBox
    if (!item) {
      // One placeholder per row of cards: scrolling fast must cost next to nothing.
      if (windowed && box.top !== hinted)
        renderedItems.push(
          <Placeholder key={index} {...placeholderBox(windowed.layout, boxOf(windowed.layout, index))} />,
        )
      hinted = box.top ?? hinted
      continue
    }
    renderedItems.push(
      <ItemView
        key={item.id}
        {...box}
        item={item}
        index={index}
        layout={layout}
        name={props.names.get(item.id) ?? item.name}
        selected={chosen.ids.has(item.id)}
        cut={clipboardContents?.cut === true && clipboardContents.items.some(({ id }) => id === item.id)}
        going={props.removed.has(item.id)}
        dropTarget={props.dropTarget === item.id}
        renaming={props.renaming === item.id}
        tabbable={chosen.at === index || (chosen.at < 0 && index === 0)}
        showPath={props.showPath}
        handlers={handlers}
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
      className={windowed ? styles.list : layout === 'grid' ? styles.first : styles.firstLines}
      style={windowed ? { height: windowed.height } : undefined}
    >
      {renderedItems}
      {props.children}
    </div>
  )
}

/** Before the browser has measured, normal page flow lays them out. */
const unmeasuredBox: Partial<ReturnType<typeof boxOf>> = {}

interface PlaceholderProps {
  top: number
  height: number
  /** The size of a card, and of the gap between two. */
  card: number
  gap: number
}

const placeholderBox = (
  { gap }: Layout,
  { top, height, width }: ReturnType<typeof boxOf>,
): PlaceholderProps => ({
  top,
  height,
  card: width,
  gap,
})

/** A placeholder row: not loaded yet, or scrolled past quickly. */
const Placeholder = memo(function Hint({ top, height, card, gap }: PlaceholderProps) {
  const backgroundImage = `repeating-linear-gradient(90deg, var(--sunken) 0 ${card}px, transparent ${card}px ${card + gap}px)`
  return <div className={styles.hint} style={{ top, height, backgroundImage }} />
})

/**
 * Focus follows the keyboard as soon as the target item is rendered; it does not move when the page opens or on mouse
 * selection.
 */
function useItemFocus(frame: RefObject<HTMLDivElement | null>, at: number) {
  const before = useRef(at)
  useEffect(() => {
    if (before.current === at) return
    const inside = frame.current?.contains(document.activeElement)
    const row = frame.current?.querySelector<HTMLElement>(`[data-index="${at}"]`)
    if (inside && row && !row.querySelector('input[type=text]')) row.focus({ preventScroll: true })
    before.current = at
  })
}
