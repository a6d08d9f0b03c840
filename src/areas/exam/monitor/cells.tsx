import { useMessages } from '#kernel/i18n/use-messages.ts'
import { monitorMessages } from '../messages/monitor.ts'
import styles from './monitor.module.css'
import { cellCount, hasCell } from './monitor.rules.ts'

const step = 10
const height = 13
/** Maximum width of a box, in pixels. */
const maxWidth = 26

/**
 * The questions of an attempt as small boxes: answered, flagged for review, still on the device. Uses few shapes,
 * however many questions there are.
 */
export function Cells({ cells }: { cells: string }) {
  const t = useMessages(monitorMessages)
  const digits = [...cells]
  const boxes = (is: (digit: string) => boolean, box: (x: number) => string) =>
    digits.map((digit, index) => (is(digit) ? box(index * step) : '')).join('')
  const cellPath = (x: number) => `M${x} 0h${step - 2}v${height}h${2 - step}z`
  const answered = (digit: string) => hasCell(digit, 'answered')
  const unsent = (digit: string) => hasCell(digit, 'unsent')
  return (
    <>
      <svg
        className={styles.cells}
        viewBox={`0 0 ${Math.max(1, digits.length * step - 2)} ${height}`}
        preserveAspectRatio="none"
        style={{ maxWidth: digits.length * maxWidth }}
        role="img"
        aria-label={t.cells(
          cellCount(cells, 'answered'),
          digits.length,
          cellCount(cells, 'flagged'),
          cellCount(cells, 'unsent'),
        )}
      >
        <path data-cell="open" d={boxes((digit) => !answered(digit) && !unsent(digit), cellPath)} />
        <path data-cell="answered" d={boxes((digit) => answered(digit) && !unsent(digit), cellPath)} />
        <path
          data-cell="unsent"
          d={boxes(unsent, (x) => `M${x + 0.75} .75h${step - 3.5}v${height - 1.5}h${3.5 - step}z`)}
        />
        <path
          data-cell="flagged"
          d={boxes(
            (digit) => hasCell(digit, 'flagged'),
            (x) => `M${x} 0h${step - 2}v4h${2 - step}z`,
          )}
        />
      </svg>
      <small className="soft-t xs" aria-hidden="true">
        {t.answered(cellCount(cells, 'answered'), digits.length)}
      </small>
    </>
  )
}

/** The legend of the boxes. */
export function Legend() {
  const t = useMessages(monitorMessages)
  return (
    <p className={styles.legend}>
      {(['answered', 'flagged', 'unsent'] as const).map((name) => (
        <span key={name}>
          <i data-cell={name} />
          {t.legend[name]}
        </span>
      ))}
    </p>
  )
}
