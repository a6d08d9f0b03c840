import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Field } from '#kernel/ui/field.tsx'
import { type AddressValue, type Place, placeLabel } from './address.rules.ts'
import { addressMessages } from './messages/index.ts'

interface PlainLookUpProps {
  name: string
  value: Partial<AddressValue>
  places: readonly Place[]
}

/**
 * Shown under the postcode where scripts never run: a button that posts the form to load its sub-districts, and a list
 * of those. Inside noscript, so that the page does not jump with scripts on.
 */
export function PlainLookUp({ name, value, places }: PlainLookUpProps) {
  const t = useMessages(addressMessages)
  const locale = useLocale()
  return (
    <>
      <noscript>
        <div className="stack">
          <div>
            <button className="btn tint" type="submit" name="_lookup" value={name} formNoValidate>
              {t.lookup}
            </button>
          </div>
          {places.length > 0 && (
            <Field label={t.levels.subdistrict}>
              {(control) => (
                <select
                  {...control}
                  className="select"
                  name={`${name}.subdistrictCode`}
                  defaultValue={value.subdistrictCode}
                >
                  <option value="">{t.chooseSubdistrict}</option>
                  {places.map((place) => (
                    <option key={place.subdistrictCode} value={place.subdistrictCode}>
                      {placeLabel(place, locale)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
        </div>
      </noscript>
      {/* Sent when scripts are enabled but not yet running; with scripts off, the list before it has the same name and takes precedence. */}
      <input type="hidden" name={`${name}.subdistrictCode`} value={value.subdistrictCode ?? ''} />
    </>
  )
}
