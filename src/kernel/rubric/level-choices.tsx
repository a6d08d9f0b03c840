import { type Criterion, levelName } from './criteria.rules.ts'
import styles from './level-choices.module.css'

interface Props {
  criteria: readonly Criterion[]
  /** The previously reached level of each criterion; -1 or missing for none. */
  chosen?: readonly number[]
  /** The criterion that keyboard shortcuts act on, and the key of each level. */
  keyed?: number
  onFocus?: (criterion: number) => void
}

/** The levels of each criterion as choices; a form submits them under `levelName`. */
export function LevelChoices({ criteria, chosen = [], keyed, onFocus }: Props) {
  return criteria.map((criterion, at) => (
    <fieldset
      // biome-ignore lint/suspicious/noArrayIndexKey: criteria of a rubric have no other name that is theirs alone
      key={at}
      className={styles.levels}
      data-keyed={at === keyed || undefined}
      onFocus={() => onFocus?.(at)}
    >
      <legend>{criterion.title}</legend>
      <div className={styles.choices}>
        {criterion.levels.map((level, n) => (
          <label key={`${level.points} ${level.title}`}>
            <input type="radio" name={levelName(at)} value={n} defaultChecked={chosen[at] === n} />
            <b>{level.points}</b> <span>{level.title}</span>
            {keyed !== undefined && n < 9 && (
              <small aria-hidden="true" className={styles.key}>
                {n + 1}
              </small>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  ))
}
