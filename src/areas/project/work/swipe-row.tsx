import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { Icon } from '#kernel/ui/icon.tsx'
import { followed, type Swipe, swipeOf } from './swipe.rules.ts'
import styles from './swipe-row.module.css'

interface Side {
  label: string
  icon: string
  run: () => void
}

interface Props {
  className?: string | undefined
  /** What swiping to the right and to the left does; each action is also available in the row without swiping. */
  end: Side | null
  start: Side | null
  children: ReactNode
}

/** A list row that can be swiped on a phone. Only touch swipes: a mouse selects text. */
export function SwipeRow({ className, end, start, children }: Props) {
  const [by, setBy] = useState(0)
  const from = useRef<{ x: number; y: number } | null>(null)
  const sides: Record<Swipe, Side | null> = { end, start }
  const follow = ({ clientX, clientY }: PointerEvent) => {
    if (!from.current) return
    const may = { end: end !== null, start: start !== null }
    setBy(followed(clientX - from.current.x, clientY - from.current.y, may))
  }
  const letGo = () => {
    if (!from.current) return
    from.current = null
    const side = swipeOf(by)
    setBy(0)
    if (side) sides[side]?.run()
  }
  const shown = by > 0 ? end : by < 0 ? start : null
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
      {shown && (
        <span
          className={by > 0 ? styles.end : styles.start}
          data-far={swipeOf(by) !== null || undefined}
          aria-hidden="true"
        >
          <Icon path={shown.icon} className="ic" />
          {shown.label}
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
