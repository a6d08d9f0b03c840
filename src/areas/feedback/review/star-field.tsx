import { Fragment } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconStarFilled } from '#kernel/ui/icons.ts'
import { reviewMessages } from '../messages/review.ts'
import styles from '../public.module.css'

/** One to five stars. The fifth comes first in the document, so that CSS alone can highlight those before the selected one. */
export function StarField({ chosen, error }: { chosen: number; error?: string | undefined }) {
  const t = useMessages(reviewMessages)
  return (
    <fieldset className="field">
      <legend className="label">{t.askStars}</legend>
      <div className={styles.stars}>
        {([5, 4, 3, 2, 1] as const).map((n) => (
          <Fragment key={n}>
            <input type="radio" name="stars" id={`stars-${n}`} value={n} defaultChecked={n === chosen} />
            <label htmlFor={`stars-${n}`} title={t.starWords[`s${n}`]}>
              <Icon path={iconStarFilled} />
              <span className="vh">
                {t.stars(n)} {t.starWords[`s${n}`]}
              </span>
            </label>
          </Fragment>
        ))}
      </div>
      {error && (
        <span className="hint bad" role="alert">
          {t.starsMissing}
        </span>
      )}
    </fieldset>
  )
}
