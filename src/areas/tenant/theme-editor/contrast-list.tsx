import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Button } from '#kernel/ui/button.tsx'
import { hexOf } from '#kernel/ui/color.ts'
import { type ContrastPair, isReadable } from '#kernel/ui/theme-contrast.ts'
import { toast } from '#kernel/ui/toast.tsx'
import styles from './custom.module.css'
import { customMessages } from './messages.ts'

/** The colour pairs with their contrast ratios; unreadable ones come first, with a button to fix them. */
export function ContrastList({ pairs, onRepair }: { pairs: readonly ContrastPair[]; onRepair: () => void }) {
  const t = useMessages(customMessages)
  const weak = pairs.filter((pair) => !isReadable(pair))
  return (
    <fieldset className={styles.group}>
      <legend>{t.contrast}</legend>
      {weak.length > 0 ? (
        <>
          <div className={styles.fix}>
            <Badge tone="bad">{t.weak(weak.length)}</Badge>
            <Button
              size="small"
              onClick={() => {
                onRepair()
                toast(t.madeReadable)
              }}
            >
              {t.makeReadable}
            </Button>
          </div>
          <Pairs pairs={weak} />
        </>
      ) : (
        <>
          <div>
            <Badge tone="good">{t.allGood}</Badge>
          </div>
          <Pairs pairs={pairs.filter(isPrimaryUsage)} />
        </>
      )}
      <details className={styles.all}>
        <summary>{t.allPairs(pairs.length)}</summary>
        <Pairs pairs={pairs} />
      </details>
    </fieldset>
  )
}

/** The most important uses of a site's colour. */
const isPrimaryUsage = ({ place, scheme }: ContrastPair) =>
  place === 'button' || (place === 'link' && scheme === 'light')

function Pairs({ pairs }: { pairs: readonly ContrastPair[] }) {
  const t = useMessages(customMessages)
  return (
    <ul className={styles.pairs}>
      {pairs.map((pair) => {
        const { place, scheme, front, ground, ratio, minimum } = pair
        return (
          <li key={`${place} ${scheme}`} className={isReadable(pair) ? undefined : styles.weak}>
            <span
              className={styles.swatch}
              style={{ color: hexOf(front), background: hexOf(ground) }}
              aria-hidden
            />
            <span>
              {t.pairs[place]} · {t.themes[scheme]}
            </span>
            <span className="num">{ratio.toFixed(1)}</span>
            {!isReadable(pair) && <span className={styles.needs}>{t.needs(minimum.toFixed(1))}</span>}
          </li>
        )
      })}
    </ul>
  )
}
