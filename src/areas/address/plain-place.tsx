import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Field } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconMapPin } from '#kernel/ui/icons.ts'
import { type AddressValue, type Place, placeLabel } from './address.rules.ts'
import { addressMessages } from './messages/index.ts'

interface PlainPlaceProps {
  name: string
  value: Partial<AddressValue>
  places: readonly Place[]
  error?: string | undefined
}

/**
 * What stands in the page before scripts run, and stays where they never do: a postcode, a button that posts the form for the
 * sub-districts of it, and a list of those. Button and list are inside noscript: with scripts the page does not jump.
 */
export function PlainPlace({ name, value, places, error }: PlainPlaceProps) {
  const t = useMessages(addressMessages)
  const locale = useLocale()
  return (
    <>
      <Field label={t.find} hint={t.findHint} error={error}>
        {(control) => (
          <span className="with-icon">
            <Icon path={iconMapPin} />
            <input
              {...control}
              className="input"
              type="text"
              name={`${name}.postcode`}
              defaultValue={value.postcode}
              autoComplete="postal-code"
            />
          </span>
        )}
      </Field>
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
      {/* Sent when scripts are on but not yet running; with scripts off the list before it has the same name and counts first. */}
      <input type="hidden" name={`${name}.subdistrictCode`} value={value.subdistrictCode ?? ''} />
    </>
  )
}
