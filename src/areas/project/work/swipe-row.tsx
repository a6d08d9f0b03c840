import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { Icon } from '#kernel/ui/icon.tsx'
import { type SwipeDirection, swipeDirectionOf, swipeOffset } from './swipe.rules.ts'
import styles from './swipe-row.module.css'

interface SwipeAction {
  label: string
  icon: string
  run: () => void
}

interface Props {
  className?: string | undefined
  /** What swiping to the right and to the left does; each action is also available in the row without swiping. */
  end: SwipeAction | null
  start: SwipeAction | null
  children: ReactNode
}

/** A list row that can be swiped on a phone. Only touch swipes: a mouse selects text. */
export function SwipeRow({ className, end, start, children }: Props) {
  const [by, setBy] = useState(0)
  const from = useRef<{ x: number; y: number } | null>(null)
  const swipeActions: Record<SwipeDirection, SwipeAction | null> = { end, start }
  const follow = ({ clientX, clientY }: PointerEvent) => {
    if (!from.current) return
    const may = { end: end !== null, start: start !== null }
    setBy(swipeOffset(clientX - from.current.x, clientY - from.current.y, may))
  }
  const letGo = () => {
    if (!from.current) return
    from.current = null
    const direction = swipeDirectionOf(by)
    setBy(0)
    if (direction) swipeActions[direction]?.run()
  }
  const visibleAction = by > 0 ? end : by < 0 ? start : null
  return (
    <li
      className={styles.row}
      onPointerDown={({ pointerType, clientX, clientY }) => {
        if (pointerType === 'touch') from.current = { x: clientX, y: clientY }
      }}
      onPointerMove={follow}
      onPointerUp={letGo}
      onPointerCancel={() => {
        from.current = null
        setBy(0)
      }}
    >
      {visibleAction && (
        <span
          className={by > 0 ? styles.end : styles.start}
          data-far={swipeDirectionOf(by) !== null || undefined}
          aria-hidden="true"
        >
          <Icon path={visibleAction.icon} className="ic" />
          {visibleAction.label}
        </span>
      )}
      <div
        className={[styles.front, className].filter(Boolean).join(' ')}
        data-moves={by !== 0 || undefined}
        style={by ? { transform: `translateX(${by}px)` } : undefined}
      >
        {children}
      </div>
    </li>
  )
}
