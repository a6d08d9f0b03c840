import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'

interface Props {
  label: string
  className?: string
  style?: CSSProperties
  /** The number of columns, if the points form a grid. */
  columns?: number
  children: ReactNode
}

/**
 * The points of a chart are a single tab stop; arrows, Home and End move between them. Without scripts the table behind
 * the chart is read instead. Every point has `data-point`, and the initially focusable one `tabIndex={0}`.
 */
export function Points({ label, columns, ...rest }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are points
    <div role="group" aria-label={label} onKeyDown={(event) => moveFocus(event, columns)} {...rest} />
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>, columns?: number): void {
  const points = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-point]')]
  const at = points.indexOf(document.activeElement as HTMLElement)
  const to = at < 0 ? undefined : points[targetIndex(event.key, at, points.length, columns)]
  if (!to || to === points[at]) return
  event.preventDefault()
  points[at]?.setAttribute('tabindex', '-1')
  to.setAttribute('tabindex', '0')
  to.focus()
}

function targetIndex(key: string, at: number, count: number, columns = 1): number {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -at,
    End: count - 1 - at,
  }
  const next = at + (steps[key] ?? 0)
  return next >= 0 && next < count ? next : at
}
