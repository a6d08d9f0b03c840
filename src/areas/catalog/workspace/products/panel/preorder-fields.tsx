import { useMessages } from '#kernel/i18n/use-messages.ts'
import { type Day, day, dayStart } from '#kernel/time/index.ts'
import { QuantityField } from '#kernel/ui/amount/quantity-field.tsx'
import { DateField } from '#kernel/ui/date/date-field.tsx'
import { panelMessages } from '../messages/panel.ts'
import type { DraftPreorder, DraftVariant } from './draft.rules.ts'
import type { PanelForm } from './form.ts'
import { PanelField } from './text-field.tsx'

const blankPreorder: DraftPreorder = { opensAt: null, ships: null, by: 'day', limit: '' }

/** How a variant is sold before it is in stock. */
export function PreorderFields({ form, variant, n }: { form: PanelForm; variant: DraftVariant; n: number }) {
  const t = useMessages(panelMessages).preorder
  const { ahead } = variant
  const setPreorder = (next: DraftPreorder | null) => form.changeVariant(variant.id, { ahead: next })
  const error = (field: string) => form.error(`variants.${n}.${field}`)
  const chosen = (one: Day | null) => (one ? dayStart(one).toISOString() : null)
  return (
    <fieldset className="f">
      <legend className="lab">{t.title}</legend>
      <label className="check">
        <input
          type="checkbox"
          checked={Boolean(ahead)}
          onChange={(event) => setPreorder(event.currentTarget.checked ? blankPreorder : null)}
        />{' '}
        {t.on}
      </label>
      {ahead && (
        <>
          <div className="g2 keep">
            <PanelField label={t.by}>
              {(control) => (
                <select
                  {...control}
                  className="in"
                  value={ahead.by}
                  onChange={(event) =>
                    setPreorder({ ...ahead, by: event.currentTarget.value as DraftPreorder['by'] })
                  }
                >
                  <option value="day">{t.byDay}</option>
                  <option value="month">{t.byMonth}</option>
                </select>
              )}
            </PanelField>
            <DateField
              label={ahead.by === 'day' ? t.ships : t.shipsMonth}
              value={ahead.ships}
              error={error('ships')}
              onChange={(ships) => setPreorder({ ...ahead, ships })}
            />
            <QuantityField
              label={t.limit}
              value={ahead.limit}
              onChange={({ text }) => setPreorder({ ...ahead, limit: text })}
              error={error('limit')}
            />
            <DateField
              label={t.opens}
              value={ahead.opensAt ? day(new Date(ahead.opensAt)) : null}
              onChange={(opens) => setPreorder({ ...ahead, opensAt: chosen(opens) })}
            />
          </div>
          <p className="xs soft-t">{t.hint}</p>
        </>
      )}
    </fieldset>
  )
}
