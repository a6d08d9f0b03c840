import { noMoney, type Satang, satang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { DispatchSettings } from './delivery-days.rules.ts'

/** Where PromptPay money goes: a biller (tag 30, comes back with our reference) or a proxy (tag 29, amount only). */
export type PromptPayReceiver =
  | { kind: 'biller'; id: string }
  | { kind: 'proxy'; type: 'mobile' | 'national' | 'tax' | 'ewallet'; id: string }

/** An account people may transfer to by themselves: the bank's three-digit code, digits alone, and whose it is. */
export interface BankAccount {
  bank: string
  number: string
  name: string
}

export interface ShippingSettings {
  /** When parcels leave and how long they travel; absent: nothing is promised. */
  dispatch?: DispatchSettings
  standard: { on: boolean } & DoorRates
  /** More ways to the door, such as other carriers; open where `standard` is. */
  ways?: ({ id: string } & DoorRates)[]
  /** A piece of which nobody knows the weight counts as so many grams; 0 where absent. */
  unweighedGrams?: number
  pickup: { on: boolean; places: PickupPlace[] }
}

/** What one way to the door costs. */
export interface DoorRates {
  label: LocalizedText
  /** Where no price by weight is set. */
  satang: Satang
  /** Goods of this sum and above travel free; null: never. */
  freeOverSatang: Satang | null
  /** Steps by weight, lightest first. Empty: `satang` for all. */
  steps: { uptoGrams: number; satang: Satang }[]
  /** For each further kilogram begun beyond the last step; absent or null: the last step's price stands. */
  perKgSatang?: Satang | null
  /** More for postcodes, and for provinces (two-digit codes of the Interior's numbering), that are far or over water. A postcode comes first. */
  regions: { provinceCodes: string[]; postcodes?: string[]; addSatang: Satang }[]
}

export interface PickupPlace {
  id: string
  name: LocalizedText
  address: LocalizedText
  hours: LocalizedText
}

export interface ShippingOption {
  /** Tells the ways of one method apart: `standard`, a further way to the door, a place to pick up at. */
  id: string
  method: 'standard' | 'pickup'
  satang: Satang
  label: LocalizedText
  place?: PickupPlace
  /** How much more goods would make the delivery free; null when it is free or never will be. */
  freeAfterSatang: Satang | null
  /** How the price to the door comes about: by this weight, with so many kilograms beyond the last step, and so much for a far place. */
  by?: { grams: number; isByWeight: boolean; overKg: number; remoteSatang: Satang }
}

export const defaultShipping: ShippingSettings = {
  standard: {
    on: true,
    label: { th: 'จัดส่งมาตรฐาน', en: 'Standard delivery' },
    satang: satang(5000),
    freeOverSatang: null,
    steps: [],
    regions: [],
  },
  pickup: { on: false, places: [] },
}

/** What is to be sent: the goods' sum and weight, how many pieces have none, and where to once it is known. */
export interface Parcel {
  goodsSatang: Satang
  weightGrams: number
  unweighed?: number
  provinceCode?: string | undefined
  postcode?: string | undefined
}

/** The ways to get the goods, with their prices, in the order to show them. */
export function shippingOptions(settings: ShippingSettings, parcel: Parcel): ShippingOption[] {
  const options: ShippingOption[] = []
  const grams = parcel.weightGrams + (parcel.unweighed ?? 0) * (settings.unweighedGrams ?? 0)
  if (settings.standard.on)
    for (const rates of [{ ...settings.standard, id: 'standard' }, ...(settings.ways ?? [])])
      options.push(doorOption(rates, grams, parcel))
  if (settings.pickup.on) {
    for (const place of settings.pickup.places) {
      options.push({
        id: place.id,
        method: 'pickup',
        satang: noMoney,
        label: place.name,
        place,
        freeAfterSatang: null,
      })
    }
  }
  return options
}

function doorOption(rates: DoorRates & { id: string }, grams: number, parcel: Parcel): ShippingOption {
  const limit = rates.freeOverSatang
  const free = limit !== null && parcel.goodsSatang >= limit
  const last = rates.steps.at(-1)
  const step = rates.steps.find(({ uptoGrams }) => grams <= uptoGrams) ?? last
  const overKg = last && rates.perKgSatang ? Math.max(0, Math.ceil((grams - last.uptoGrams) / 1000)) : 0
  const remoteSatang = remoteOf(rates, parcel)
  const price = (step?.satang ?? rates.satang) + overKg * (rates.perKgSatang ?? 0) + remoteSatang
  return {
    id: rates.id,
    method: 'standard',
    satang: free ? noMoney : satang(price),
    label: rates.label,
    freeAfterSatang: limit === null || free ? null : satang(limit - parcel.goodsSatang),
    by: { grams, isByWeight: step !== undefined, overKg, remoteSatang },
  }
}

/** What a far place costs more; its postcode comes before its province. */
function remoteOf({ regions }: DoorRates, { postcode, provinceCode }: Parcel): Satang {
  const region =
    regions.find(({ postcodes }) => postcode && postcodes?.includes(postcode)) ??
    regions.find(({ provinceCodes }) => provinceCode && provinceCodes.includes(provinceCode))
  return region?.addSatang ?? noMoney
}

/** A receiver as it may be shown: enough to compare with the bank's screen, not enough to misuse. */
export function maskReceiver(receiver: PromptPayReceiver): string {
  const { id } = receiver
  if (receiver.kind === 'biller')
    return `${id.slice(0, 1)}-xxxx-xxxxx-${id.slice(10, 12)}-${id.slice(12, 13)} (${id.slice(13)})`
  if (receiver.type === 'mobile') return `xxx-xxx-${id.slice(-4)}`
  if (receiver.type === 'ewallet') return `xxx-xxxxxxxx-${id.slice(-4)}`
  return `x-xxxx-xxxxx-${id.slice(10, 12)}-${id.slice(12)}`
}
