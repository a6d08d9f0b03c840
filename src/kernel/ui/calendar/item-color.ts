import type { CSSProperties } from 'react'
import type { CalendarItem } from './calendar.rules.ts'

/** Returns the colour of an item: that of its calendar, otherwise one of the chart colours. */
export const itemColorStyle = ({ hue, ink = 1 }: Pick<CalendarItem, 'hue' | 'ink'>): CSSProperties =>
  ({ '--ink': hue ? `var(--hue-${hue})` : ink ? `var(--c${ink})` : 'var(--line-strong)' }) as CSSProperties
