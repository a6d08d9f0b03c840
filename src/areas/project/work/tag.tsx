import styles from '../project.module.css'
import type { CategoryRow } from '../setup/status.server.ts'

/** Returns the ink of a colour number; 0 is grey. */
export const colorVar = (color: number): string => (color ? `var(--c${color})` : 'var(--line-strong)')

/** The labels of a task. */
export function Tags({ ids, categories }: { ids: readonly string[]; categories: readonly CategoryRow[] }) {
  const found = categories.filter(({ id }) => ids.includes(id))
  if (!found.length) return null
  return (
    <span className={styles.tags}>
      {found.map(({ id, name, color }) => (
        <span key={id} className={styles.tag} style={{ ['--k' as string]: colorVar(color) }}>
          {name}
        </span>
      ))}
    </span>
  )
}
