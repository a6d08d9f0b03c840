import { addDays, type Day, day, dayStart, daysBetween } from '#kernel/time/index.ts'
import type { Span, SpanChange } from './timeline.types.ts'

const dayMs = 86_400_000
const minSpanMs = 1_800_000

/**
 * Returns a span after a drag: moved as a whole, or resized at one end. Moves by whole days keep the time of day; the
 * end never comes before the start.
 */
export function dragSpan(span: Span, how: SpanChange['how'], byMs: number): Span {
  const start = how === 'end' ? span.start : addMs(span.start, byMs)
  const end = how === 'start' ? span.end : addMs(span.end, byMs)
  if (how === 'move' || end.getTime() - start.getTime() >= minSpanMs) return { start, end }
  return how === 'start'
    ? { start: new Date(span.end.getTime() - minSpanMs), end: span.end }
    : { start: span.start, end: new Date(span.start.getTime() + minSpanMs) }
}

function addMs(at: Date, byMs: number): Date {
  if (byMs % dayMs !== 0) return new Date(at.getTime() + byMs)
  const clock = at.getTime() - dayStart(day(at)).getTime()
  return new Date(dayStart(addDays(day(at), byMs / dayMs)).getTime() + clock)
}

/** Returns the last day of a span: one that ends at midnight ends on the day before. */
export const lastDay = ({ start, end }: Span): Day =>
  day(new Date(Math.max(start.getTime(), end.getTime() - 1)))

/** Returns how many days a change moves a span: measured at its end, or at its start if only the start changes. */
export const daysMoved = (before: Span, after: Span, how: SpanChange['how']): number =>
  how === 'start'
    ? daysBetween(day(before.start), day(after.start))
    : daysBetween(day(before.end), day(after.end))
