import { type Satang, satang, zeroSatang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { DispatchSettings } from './delivery-days.rules.ts'

/** The recipient of PromptPay money: a biller (tag 30, payments return our reference) or a proxy (tag 29, amount only). */
export type PromptPayReceiver =
  | { kind: 'biller'; id: string }
  | { kind: 'proxy'; type: 'mobile' | 'national' | 'tax' | 'ewallet'; id: string }

/** An account that buyers transfer to themselves: the bank's three-digit code, the number (digits only) and the holder. */
export interface BankAccount {
  bank: string
  number: string
  name: string
}

export interface ShippingSettings {
  /** When parcels leave and how long they are in transit; absent: nothing is promised. */
  dispatch?: DispatchSettings
  standard: { on: boolean } & DeliveryRates
  /** Further delivery options, such as other carriers; open where `standard` is. */
  ways?: ({ id: string } & DeliveryRates)[]
  /** Grams assumed for a piece of unknown weight; 0 if absent. */
  unweighedGrams?: number
  pickup: { on: boolean; places: PickupLocation[] }
}

/** The prices of one delivery option. */
export interface DeliveryRates {
  label: LocalizedText
  /** The price if none by weight is set. */
  satang: Satang
  /** Goods of this amount and above ship free; null: never. */
  freeOverSatang: Satang | null
  /** Weight steps, lightest first. Empty: `satang` for all. */
  steps: { uptoGrams: number; satang: Satang }[]
  /** For each further kilogram or part of one beyond the last step; absent or null: the last step's price applies. */
  perKgSatang?: Satang | null
  /**
   * Surcharges for postcodes and provinces (two-digit codes of the Interior Ministry's numbering) that are remote or
   * overseas. Postcodes take precedence.
   */
  regions: { provinceCodes: string[]; postcodes?: string[]; addSatang: Satang }[]
}

export interface PickupLocation {
  id: string
  name: LocalizedText
  address: LocalizedText
  hours: LocalizedText
}

export interface ShippingOption {
  /** Distinguishes the options of one method: `standard`, another delivery option, a pickup place. */
  id: string
  method: 'standard' | 'pickup'
  satang: Satang
  label: LocalizedText
  place?: PickupLocation
  /** How much more must be bought for free delivery; null when it is free or never will be. */
  freeAfterSatang: Satang | null
  /**
   * How the delivery price is made up: this weight, this many kilograms beyond the last step, and this surcharge for a
   * remote place.
   */
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

/** What is to be sent: the total and weight of the goods, how many pieces have no weight, and the destination once known. */
export interface Parcel {
  goodsSatang: Satang
  weightGrams: number
  unweighed?: number
  provinceCode?: string | undefined
  postcode?: string | undefined
}

/** Returns the delivery and pickup options with their prices, in display order. */
export function shippingOptions(settings: ShippingSettings, parcel: Parcel): ShippingOption[] {
  const options: ShippingOption[] = []
  const grams = parcel.weightGrams + (parcel.unweighed ?? 0) * (settings.unweighedGrams ?? 0)
  if (settings.standard.on)
    for (const rates of [{ ...settings.standard, id: 'standard' }, ...(settings.ways ?? [])])
      options.push(deliveryOption(rates, grams, parcel))
  if (settings.pickup.on) {
    for (const pickupLocation of settings.pickup.places) {
      options.push({
        id: pickupLocation.id,
        method: 'pickup',
        satang: zeroSatang,
        label: pickupLocation.name,
        place: pickupLocation,
        freeAfterSatang: null,
      })
    }
  }
  return options
}

function deliveryOption(
  rates: DeliveryRates & { id: string },
  grams: number,
  parcel: Parcel,
): ShippingOption {
  const limit = rates.freeOverSatang
  const free = limit !== null && parcel.goodsSatang >= limit
  const last = rates.steps.at(-1)
  const step = rates.steps.find(({ uptoGrams }) => grams <= uptoGrams) ?? last
  const overKg = last && rates.perKgSatang ? Math.max(0, Math.ceil((grams - last.uptoGrams) / 1000)) : 0
  const remoteSatang = remoteSurcharge(rates, parcel)
  const price = (step?.satang ?? rates.satang) + overKg * (rates.perKgSatang ?? 0) + remoteSatang
  return {
    id: rates.id,
    method: 'standard',
    satang: free ? zeroSatang : satang(price),
    label: rates.label,
    freeAfterSatang: limit === null || free ? null : satang(limit - parcel.goodsSatang),
    by: { grams, isByWeight: step !== undefined, overKg, remoteSatang },
  }
}

/** Returns the surcharge for a remote place; its postcode takes precedence over its province. */
function remoteSurcharge({ regions }: DeliveryRates, { postcode, provinceCode }: Parcel): Satang {
  const region =
    regions.find(({ postcodes }) => postcode && postcodes?.includes(postcode)) ??
    regions.find(({ provinceCodes }) => provinceCode && provinceCodes.includes(provinceCode))
  return region?.addSatang ?? zeroSatang
}

/** Masks a receiver for display: enough to compare with the bank's screen, not enough to misuse. */
export function maskReceiver(receiver: PromptPayReceiver): string {
  const { id } = receiver
  if (receiver.kind === 'biller')
    return `${id.slice(0, 1)}-xxxx-xxxxx-${id.slice(10, 12)}-${id.slice(12, 13)} (${id.slice(13)})`
  if (receiver.type === 'mobile') return `xxx-xxx-${id.slice(-4)}`
  if (receiver.type === 'ewallet') return `xxx-xxxxxxxx-${id.slice(-4)}`
  return `x-xxxx-xxxxx-${id.slice(10, 12)}-${id.slice(12)}`
}
