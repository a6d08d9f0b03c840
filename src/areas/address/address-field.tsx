import { useState, useSyncExternalStore } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { parsePostcode } from '#kernel/text/postcode.ts'
import { TextField } from '#kernel/ui/field.tsx'
import { type AddressValue, type Place, placeLabel } from './address.rules.ts'
import { addressMessages } from './messages/index.ts'
import { PlaceLists } from './place-lists.tsx'
import { PlacePicker } from './place-picker.tsx'
import { PlainLookUp } from './plain-lookup.tsx'

export interface AddressFieldProps {
  /** Prefix of the field names: `address` gives `address.line`, `address.postcode`, `address.subdistrictCode`, `address.note`. */
  name?: string
  /** Initial values of the fields: a saved address, or what was posted. */
  value?: Partial<AddressValue>
  /** The sub-districts of the posted postcode (`readAddressForm`), or the one place of a saved address. */
  places?: readonly Place[]
  /** Error messages by field, already in the language of the page. */
  errors?: Partial<Record<keyof AddressValue, string>>
  /** Whether to ask for a landmark for the rider too. */
  note?: boolean
  /** Called when a place is chosen or cleared. */
  onPlace?: (place: Place | null) => void
}

/**
 * The fields of one Thai address: the place (by postcode, by name, or from lists) and the line before it. Parsed by
 * `readAddressForm` or `addressInput`. Works without scripts.
 */
export function AddressField({
  name = 'address',
  value = {},
  places = [],
  errors = {},
  note,
  onPlace,
}: AddressFieldProps) {
  const t = useMessages(addressMessages)
  return (
    <fieldset>
      <legend className="vh">{t.address}</legend>
      <div className="grid2">
        <PlaceField
          name={name}
          value={value}
          places={places}
          error={errors.subdistrictCode ?? errors.postcode}
          onPlace={onPlace}
        />
        <div className="stack">
          <TextField
            label={t.line}
            name={`${name}.line`}
            defaultValue={value.line}
            error={errors.line}
            autoComplete="address-line1"
            maxLength={300}
            required
          />
          {note && (
            <TextField
              label={t.note}
              name={`${name}.note`}
              defaultValue={value.note}
              error={errors.note}
              maxLength={200}
              optional
            />
          )}
        </div>
      </div>
    </fieldset>
  )
}

interface PlaceFieldProps {
  name: string
  value: Partial<AddressValue>
  places: readonly Place[]
  error?: string | undefined
  onPlace?: ((place: Place | null) => void) | undefined
}

function PlaceField({ name, value, places, error, onPlace }: PlaceFieldProps) {
  const t = useMessages(addressMessages)
  const locale = useLocale()
  const running = useIsHydrated()
  const initialPlace = places.find((place) => place.subdistrictCode === value.subdistrictCode) ?? null
  const [chosen, setPlace] = useState<Place | null>(initialPlace)
  const [text, setText] = useState(
    initialPlace ? `${placeLabel(initialPlace, locale)} ${value.postcode}` : (value.postcode ?? ''),
  )
  const [lists, setLists] = useState(false)
  const setChosen = (place: Place | null) => {
    setPlace(place)
    onPlace?.(place)
  }

  const postcode = chosen?.postcode ?? parsePostcode(text) ?? ''
  return (
    <div className="stack-s">
      {lists ? (
        <PlaceLists onChoose={setChosen} error={error} />
      ) : (
        <PlacePicker
          text={text}
          onText={setText}
          chosen={chosen}
          onChoose={setChosen}
          error={error}
          plain={running ? null : { name: `${name}.postcode`, value: value.postcode ?? '' }}
        />
      )}
      {running ? (
        <>
          <div>
            <button
              className="btn quiet small"
              type="button"
              onClick={() => {
                setLists(!lists)
                setChosen(null)
                setText('')
              }}
            >
              {lists ? t.byTyping : t.fromLists}
            </button>
          </div>
          <input type="hidden" name={`${name}.postcode`} value={postcode} />
          <input type="hidden" name={`${name}.subdistrictCode`} value={chosen?.subdistrictCode ?? ''} />
        </>
      ) : (
        <PlainLookUp name={name} value={value} places={places} />
      )}
    </div>
  )
}

const noopSubscribe = () => () => {}

/** Returns false on the server and during hydration, which must agree; true after that. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    noopSubscribe,
    () => true,
    () => false,
  )
}
