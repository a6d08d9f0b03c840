import { Form, useNavigation } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, formatQuantity } from '#kernel/money/index.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { cartMessages } from '../messages/cart.ts'
import { shopPaths } from '../paths.ts'
import styles from './cart.module.css'
import { type LineProblem, type MergeSummary, needsConsent } from './cart.rules.ts'
import type { CartView } from './cart.types.ts'

/** What has changed since items were added: changes that need consent with their button, others as information. */
export function CartAlerts({ cart, back }: { cart: CartView; back: string }) {
  const t = useMessages(cartMessages)
  const say = useProblemText()
  const busy = useNavigation().formData?.get('intent') === 'accept'
  const changed = cart.lines.filter((line) => needsConsent(line.problems))
  const cheaper = cart.lines.filter((line) => line.problems.length > 0 && !needsConsent(line.problems))
  if (!changed.length && !cheaper.length) return null
  const sentences = (lines: CartView['lines']) =>
    lines.flatMap((line) =>
      line.problems.map((problem) => <li key={`${line.id} ${problem.kind}`}>{say(line.name, problem)}</li>),
    )
  return (
    <div className={`stack-s ${styles.alerts}`}>
      {cheaper.length > 0 && (
        <Notice tone="good">
          <ul className="sm">{sentences(cheaper)}</ul>
        </Notice>
      )}
      {changed.length > 0 && (
        <Notice
          tone="warn"
          title={t.changed}
          actions={
            <Form method="post" action={shopPaths.cart}>
              <input type="hidden" name="back" value={back} />
              <button
                type="submit"
                className="btn small"
                name="intent"
                value="accept"
                disabled={busy}
                aria-busy={busy || undefined}
              >
                {t.accept}
              </button>
            </Form>
          }
        >
          <ul>{sentences(changed)}</ul>
          <p className="hint">{t.acceptHint}</p>
        </Notice>
      )}
    </div>
  )
}

function useProblemText() {
  const t = useMessages(cartMessages)
  const locale = useLocale()
  return (both: CartView['lines'][number]['name'], problem: LineProblem): string => {
    const name = both[locale] || both.th
    switch (problem.kind) {
      case 'gone':
        return t.noLongerSold(name)
      case 'sold_out':
        return t.soldOut(name)
      case 'short':
        return t.short(name, formatQuantity(problem.left))
      case 'dearer':
      case 'cheaper':
        return t[problem.kind](name, formatBaht(problem.was, { locale }), formatBaht(problem.now, { locale }))
    }
  }
}

/** What signing in did to the cart, until dismissed. */
export function MergeNotice({ mergeSummary }: { mergeSummary: MergeSummary }) {
  const t = useMessages(cartMessages)
  const locale = useLocale()
  return (
    <Notice
      title={t.merged}
      actions={
        <Form method="post" action={shopPaths.cart}>
          <button type="submit" className="btn ghost small" name="intent" value="seen">
            {t.seen}
          </button>
        </Form>
      }
    >
      <ul>
        {mergeSummary.notes.map(({ name: both, how, requested, got }) => {
          const name = both[locale] || both.th
          const count = formatQuantity(got)
          const sought = formatQuantity(requested)
          return (
            <li key={both.th}>
              {how === 'capped'
                ? t.mergedCapped(name, count, sought)
                : how === 'summed'
                  ? t.mergedSummed(name, count)
                  : t.mergedAdded(name, count)}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
