import {
  type Field,
  type FieldSet,
  type FormValue,
  fields,
  groupedFields,
  type ValueOf,
} from '#kernel/fields/index.ts'
import { mediaUrl } from '#kernel/image/media.rules.ts'
import { satang } from '#kernel/money/index.ts'
import type { Locale, LocalizedText } from '#kernel/tenancy/tenant.ts'
import { type StoredCalendar, weekdays } from '#kernel/time/index.ts'
import { weekRuns } from '../booking-time/opening-hours.rules.ts'
import { hoursOf } from '../site-days/shifts.rules.ts'
import type { BookingService, ServiceDetails } from './booking-service.server.ts'

const minutesUnit = { th: 'นาที', en: 'minutes' }
const hoursUnit = { th: 'ชั่วโมง', en: 'hours' }
const peopleUnit = { th: 'คน', en: 'people' }

const openFrom = { kind: 'time', label: { th: 'ตั้งแต่', en: 'From' } } as const
const openTo = { kind: 'time', label: { th: 'ถึง', en: 'To' } } as const

const weekOptions = [1, 2, 3, 4, 5, 6, 0].map((weekday) => ({
  value: String(weekday),
  label: { th: weekdays.th.short[weekday] as string, en: weekdays.en.short[weekday] as string },
}))

const hasOwnHours = { op: 'equal', of: [{ field: 'opens' }, 'own'] } as const
const isDeposit = { op: 'equal', of: [{ field: 'paying' }, 'deposit'] } as const

interface FormOptions {
  /** The people who may give it. */
  providers: readonly { value: string; label: LocalizedText }[]
  /** The working hours of the site, as text. */
  site: LocalizedText
}

/** The settings of a service that staff edit. */
const formOf = ({ providers, site }: FormOptions) =>
  fields({
    ...groupedFields(
      'what',
      { th: 'บริการ', en: 'Service' },
      {
        name: { kind: 'localized', label: { th: 'ชื่อบริการ', en: 'Name' }, required: true, max: 120 },
        description: {
          kind: 'localized',
          label: { th: 'คำอธิบาย', en: 'Description' },
          long: true,
          max: 1000,
        },
        picture: { kind: 'picture', label: { th: 'รูป', en: 'Image' } },
        place: { kind: 'localized', label: { th: 'สถานที่', en: 'Place' }, max: 200 },
      },
    ),
    ...groupedFields(
      'time',
      { th: 'เวลา', en: 'Time' },
      {
        minutes: {
          kind: 'number',
          label: { th: 'ใช้เวลา', en: 'Duration' },
          unit: minutesUnit,
          min: 5,
          max: 1440,
          required: true,
        },
        everyMinutes: {
          kind: 'number',
          label: { th: 'เริ่มได้ทุก', en: 'Start times every' },
          hint: { th: 'เว้นว่างไว้ให้ต่อกันพอดี', en: 'Leave empty for back-to-back slots' },
          unit: minutesUnit,
          min: 5,
          max: 1440,
        },
        minutesBefore: {
          kind: 'number',
          label: { th: 'เผื่อเวลาก่อน', en: 'Buffer before' },
          unit: minutesUnit,
          min: 0,
          max: 480,
        },
        minutesAfter: {
          kind: 'number',
          label: { th: 'เผื่อเวลาหลัง', en: 'Buffer after' },
          unit: minutesUnit,
          min: 0,
          max: 480,
        },
        opens: {
          kind: 'choice',
          label: { th: 'เปิดรับจองเมื่อไร', en: 'Booking hours' },
          hint: {
            th: `เวลาทำงานของเว็บไซต์: ${site.th} ตั้งได้ที่ ตั้งค่า › วันและเวลาทำงาน วันหยุดของเว็บไซต์ปิดรับจองทุกบริการ`,
            en: `Site’s working time: ${site.en}. Change it in Settings › Working time. The site’s days off close bookings for all services.`,
          },
          options: [
            { value: 'site', label: { th: 'ตามเวลาทำงานของเว็บไซต์', en: 'Same as the site’s working time' } },
            { value: 'own', label: { th: 'ตามเวลาของบริการนี้', en: 'Custom hours for this service' } },
          ],
          required: true,
        },
        hours: {
          kind: 'list',
          visibleIf: hasOwnHours,
          label: { th: 'เวลาเปิดรับจอง', en: 'Opening hours' },
          add: { th: 'เพิ่มช่วงเวลา', en: 'Add hours' },
          item: { th: 'ช่วงเวลา', en: 'Hours' },
          max: 30,
          start: { days: ['1', '2', '3', '4', '5'], from: '09:00', to: '16:00' },
          of: fields({
            days: { kind: 'choices', label: { th: 'วัน', en: 'Days' }, options: weekOptions, required: true },
            from: { ...openFrom, required: true },
            to: { ...openTo, required: true },
          }),
        },
        closedOnHolidays: {
          kind: 'check',
          visibleIf: hasOwnHours,
          label: { th: 'หยุดในวันหยุดราชการ', en: 'Closed on public holidays' },
        },
        exceptions: {
          kind: 'list',
          label: { th: 'วันที่เวลาต่างไป', en: 'Days with other hours' },
          hint: {
            th: 'ไม่ใส่เวลา คือปิดทั้งวัน ใส่เวลาในวันหยุด คือเปิดวันนั้น',
            en: 'Leave times empty to close. Set times on a day off to open that day.',
          },
          add: { th: 'เพิ่มวัน', en: 'Add days' },
          item: { th: 'วัน', en: 'Days' },
          max: 200,
          of: fields({
            day: { kind: 'date', label: { th: 'วันที่', en: 'Day' }, required: true },
            until: { kind: 'date', label: { th: 'ถึงวันที่', en: 'Until' } },
            from: openFrom,
            to: openTo,
          }),
        },
      },
    ),
    ...groupedFields(
      'limits',
      { th: 'ขอบเขตการจอง', en: 'Limits' },
      {
        places: {
          kind: 'number',
          label: { th: 'รับพร้อมกันได้', en: 'Capacity per slot' },
          unit: peopleUnit,
          min: 1,
          max: 500,
          required: true,
        },
        mostPerDay: {
          kind: 'number',
          label: { th: 'รับไม่เกินวันละ', en: 'Daily limit' },
          hint: { th: 'นับต่อผู้ให้บริการ ทุกบริการรวมกัน', en: 'Per provider, across all services' },
          unit: { th: 'รอบ', en: 'times' },
          min: 1,
          max: 200,
        },
        leadHours: {
          kind: 'number',
          label: { th: 'จองก่อนอย่างน้อย', en: 'Minimum notice' },
          unit: hoursUnit,
          min: 0,
          max: 8760,
          required: true,
        },
        changeHours: {
          kind: 'number',
          label: { th: 'เลื่อนหรือยกเลิกก่อน', en: 'Notice to reschedule or cancel' },
          unit: hoursUnit,
          min: 0,
          max: 8760,
          required: true,
        },
        horizonDays: {
          kind: 'number',
          label: { th: 'จองล่วงหน้าได้ไม่เกิน', en: 'Maximum advance booking' },
          unit: { th: 'วัน', en: 'days' },
          min: 1,
          max: 730,
          required: true,
        },
        confirms: {
          kind: 'choice',
          label: { th: 'การยืนยัน', en: 'Confirmation' },
          options: [
            { value: 'itself', label: { th: 'ยืนยันทันที', en: 'Automatically' } },
            { value: 'staff', label: { th: 'ทีมงานยืนยันก่อน', en: 'By staff' } },
          ],
        },
        ...(providers.length > 0 && {
          people: {
            kind: 'choices' as const,
            label: { th: 'ผู้ให้บริการ', en: 'Providers' },
            hint: {
              th: 'ไม่เลือกใคร คือใช้เวลาของปฏิทินนี้ ผู้จองเลือกคนได้เมื่อมีมากกว่าหนึ่ง',
              en: 'If none is selected, this calendar’s time is used. Guests can choose when there is more than one.',
            },
            options: providers,
          },
        }),
      },
    ),
    ...groupedFields(
      'price',
      { th: 'ราคา', en: 'Price' },
      {
        price: {
          kind: 'money',
          label: { th: 'ราคาต่อคน', en: 'Price per person' },
          hint: { th: 'เว้นว่างไว้ คือไม่คิดเงิน', en: 'Leave empty if free' },
          min: 0,
        },
        paying: {
          kind: 'choice',
          label: { th: 'จ่ายเมื่อไร', en: 'Payment' },
          options: [
            { value: 'all', label: { th: 'จ่ายเต็มเมื่อจอง', en: 'In full when booking' } },
            {
              value: 'deposit',
              label: { th: 'มัดจำเมื่อจอง ที่เหลือจ่ายหน้างาน', en: 'Deposit when booking, balance on site' },
            },
            { value: 'there', label: { th: 'จ่ายหน้างาน', en: 'On site' } },
          ],
        },
        deposit: {
          kind: 'money',
          label: { th: 'มัดจำต่อคน', en: 'Deposit per person' },
          visibleIf: isDeposit,
          requiredIf: isDeposit,
          min: 1,
        },
      },
    ),
  })

type ServiceFieldSet = ReturnType<typeof formOf>
type ServiceValue = ValueOf<ServiceFieldSet> & { people?: string[] }

export const serviceFields = (
  providers: readonly { id: string; name: string }[],
  site: StoredCalendar,
): FieldSet =>
  formOf({
    providers: providers.map(({ id, name }) => ({ value: id, label: { th: name, en: name } })),
    site: { th: weekText(site, 'th'), en: weekText(site, 'en') },
  }) as FieldSet

/** Returns the hours of a week on one line: `จ.–ศ. 09:00–12:00, 13:00–18:00`. */
function weekText({ week }: StoredCalendar, locale: Locale): string {
  const name = (at: number) => weekdays[locale].short[at]
  return weekRuns(hoursOf(week))
    .map(({ first, last, text }) => `${name(first)}${first === last ? '' : `–${name(last)}`} ${text}`)
    .join(' · ')
}

/** Returns a service as the value of its form; a new one starts with common defaults. */
export function serviceValue(service: BookingService | null): FormValue {
  if (!service)
    return {
      minutes: 60,
      minutesBefore: 0,
      minutesAfter: 0,
      places: 1,
      leadHours: 12,
      changeHours: 24,
      horizonDays: 60,
      confirms: 'itself',
      paying: 'all',
      closedOnHolidays: true,
      opens: 'site',
      hours: [{ days: ['1', '2', '3', '4', '5'], from: '09:00', to: '16:00' }],
      exceptions: [],
      people: [],
    }
  const { leadMinutes, changeMinutes, price, deposit, ...rest } = service
  return {
    ...rest,
    opens: rest.followsSite ? 'site' : 'own',
    picture: rest.picture ? mediaUrl(rest.picture, 320) : '',
    price: price || null,
    paying: deposit === null ? 'all' : deposit > 0 ? 'deposit' : 'there',
    deposit: deposit || null,
    leadHours: Math.round(leadMinutes / 60),
    changeHours: Math.round(changeMinutes / 60),
  }
}

/** Converts a validated form value to the fields of the row. */
export function serviceDetails(value: FormValue, questions: Field[]): ServiceDetails {
  const { leadHours, changeHours, hours, exceptions, ...rest } = value as unknown as ServiceValue
  return {
    name: rest.name,
    description: rest.description,
    picture: String(rest.picture ?? '') || null,
    place: rest.place,
    minutes: rest.minutes,
    minutesBefore: rest.minutesBefore ?? 0,
    minutesAfter: rest.minutesAfter ?? 0,
    everyMinutes: rest.everyMinutes,
    price: rest.price ?? satang(0),
    deposit: rest.paying === 'there' ? satang(0) : (rest.deposit ?? null),
    places: rest.places,
    mostPerDay: rest.mostPerDay,
    leadMinutes: leadHours * 60,
    changeMinutes: changeHours * 60,
    horizonDays: rest.horizonDays,
    people: rest.people ?? [],
    followsSite: rest.opens === 'site',
    hours: hours ?? [],
    exceptions,
    closedOnHolidays: rest.closedOnHolidays ?? true,
    questions,
    confirms: rest.confirms,
  }
}
