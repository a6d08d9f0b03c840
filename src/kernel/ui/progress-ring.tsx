import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { uiMessages } from './messages/index.ts'

interface RingProps {
  /** From 0 to 1. */
  part: number
  tone?: 'warn' | 'bad'
  size?: number
  /** What it measures; without a label the ring is decorative and the text beside it gives the value. */
  label?: string
  children?: ReactNode
}

const radius = 22
const circumference = 2 * Math.PI * radius

/** A fraction of a whole as a ring, with room for a figure inside. */
export function ProgressRing({ part, tone, size, label, children }: RingProps) {
  const saved = Math.min(1, Math.max(0, part))
  const meaning = label
    ? {
        role: 'progressbar',
        'aria-label': label,
        'aria-valuenow': Math.round(saved * 100),
        'aria-valuemin': 0,
        'aria-valuemax': 100,
      }
    : {}
  return (
    <span
      className={tone ? `dial ${tone}` : 'dial'}
      style={size ? { ['--size' as string]: `${size}px` } : undefined}
      {...meaning}
    >
      <svg viewBox="0 0 52 52" aria-hidden="true">
        <circle cx="26" cy="26" r={radius} />
        <circle
          className="part"
          cx="26"
          cy="26"
          r={radius}
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - saved)}
        />
      </svg>
      {children}
    </span>
  )
}

interface CountdownProps {
  /** The time at which the server ends it. */
  until: Date
  /** The server's time when the page was rendered, so that a wrong clock on the phone does not matter. */
  now: Date
  /** The whole duration in milliseconds, for the ring. */
  total: number
  children?: ReactNode
  onEnd?: () => void
}

/**
 * Time left until the server ends something, in minutes and seconds; in a warm colour for the last fifth. Never used
 * for mere effect.
 */
export function Countdown({ until, now, total, children, onEnd }: CountdownProps) {
  const t = useMessages(uiMessages)
  const [left, setLeft] = useState(() => Math.max(0, until.getTime() - now.getTime()))
  const timerRef = useRef<HTMLElement>(null)
  const over = left === 0
  useEffect(() => {
    if (over) onEnd?.()
  }, [over, onEnd])
  useEffect(() => {
    // A page not yet hydrated has been counting since it loaded (hydrate-on-interaction.ts).
    const startedAt = Number(timerRef.current?.dataset.from ?? performance.now())
    delete timerRef.current?.dataset.from
    const totalMs = Math.max(0, until.getTime() - now.getTime())
    const timer = setInterval(() => {
      const remainingMs = Math.max(0, totalMs - (performance.now() - startedAt))
      setLeft(remainingMs)
      if (remainingMs === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [until, now])
  const part = total > 0 ? left / total : 0
  return (
    <span className="clock" role="timer" aria-label={t.timeLeft}>
      <ProgressRing part={part} tone={part < 0.08 ? 'bad' : part < 0.2 ? 'warn' : undefined} />
      <span>
        <b ref={timerRef} data-left={Math.round(left)} suppressHydrationWarning>
          {over ? t.timeUp : formatCountdown(left)}
        </b>
        {children && <small>{children}</small>}
      </span>
    </span>
  )
}

/** '14:59', and with hours '1:02:03'. A started second counts as left. */
export function formatCountdown(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const two = (n: number) => String(n).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`
}
