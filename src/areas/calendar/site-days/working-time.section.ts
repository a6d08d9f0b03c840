import { applyPatch, changeSite, configSection } from '#areas/tenant/public.server.ts'
import { invalid } from '#kernel/errors.ts'
import { fields, groupedFields, type ValueOf } from '#kernel/fields/index.ts'
import { type WorkingTime, workingTimeOf } from '#kernel/tenancy/working-time.ts'
import { weekdays } from '#kernel/time/index.ts'
import { findInvalidHours, hoursOf, weekOf } from './shifts.rules.ts'

/** Monday first, as in the calendars here. */
const weekdayOptions = [1, 2, 3, 4, 5, 6, 0].map((at) => ({
  value: String(at),
  label: { th: weekdays.th.long[at] ?? '', en: weekdays.en.long[at] ?? '' },
}))

const form = fields({
  ...groupedFields(
    'week',
    { th: 'วันและเวลาทำงาน', en: 'Working days and hours' },
    {
      hours: {
        kind: 'list',
        label: { th: 'เวลาทำงาน', en: 'Working hours' },
        hint: {
          th: 'พักกลางวันคือเวลาที่เว้นไว้ระหว่างสองช่วง วันที่ไม่มีช่วงเวลาเป็นวันหยุด',
          en: 'Leave a gap for lunch. Weekdays without hours are days off.',
        },
        add: { th: 'เพิ่มช่วงเวลา', en: 'Add hours' },
        item: { th: 'ช่วงเวลา', en: 'Hours' },
        min: 1,
        max: 28,
        of: fields({
          days: { kind: 'choices', label: { th: 'วัน', en: 'Weekdays' }, options: weekdayOptions },
          from: { kind: 'time', label: { th: 'ตั้งแต่', en: 'From' }, required: true },
          to: { kind: 'time', label: { th: 'ถึง', en: 'To' }, required: true },
        }),
      },
    },
  ),
  ...groupedFields(
    'off',
    { th: 'วันหยุด', en: 'Days off' },
    {
      holidays: {
        kind: 'check',
        label: { th: 'หยุดตามวันหยุดราชการ', en: 'Closed on public holidays' },
        hint: {
          th: 'รวมวันหยุดตามจันทรคติและวันหยุดชดเชย',
          en: 'Includes lunar holidays and substitute days',
        },
      },
      off: {
        kind: 'list',
        label: { th: 'วันหยุดอื่น', en: 'Other days off' },
        hint: { th: 'เช่น วันหยุดประจำปีของร้าน', en: 'E.g. the shop’s annual holiday' },
        add: { th: 'เพิ่มวันหยุด', en: 'Add day off' },
        item: { th: 'วันหยุด', en: 'Day off' },
        max: 100,
        of: fields({
          day: { kind: 'date', label: { th: 'วันที่', en: 'Date' }, required: true },
          name: { kind: 'localized', label: { th: 'ชื่อวัน', en: 'Name' }, required: true, max: 80 },
        }),
      },
    },
  ),
})

/** The working hours of the site: used by projects, booking services and dispatch without hours of their own. */
export const workingTimeSection = configSection({
  key: 'working-time',
  group: 'site',
  title: { th: 'วันและเวลาทำงาน', en: 'Working time' },
  lead: {
    th: 'ใช้วางแผนโครงการ เปิดรับจองเวลา นับวันส่งของ และแสดงวันหยุดในปฏิทินของทุกคน',
    en: 'Used for project planning, bookings, dispatch days and days off in everyone’s calendar',
  },
  find: 'เวลาทำการ วันหยุด วันทำงาน เปิด ปิด working hours days off holidays calendar',
  fields: () => form,
  async read({ tenant }) {
    const { week, holidays, off } = workingTimeOf(tenant)
    return { hours: hoursOf(week), holidays, off }
  },
  check(_, { hours }) {
    const invalidHours = findInvalidHours(hours)
    if (invalidHours)
      throw invalid([{ path: `hours.${invalidHours.row}.to`, code: `calendar.hours_${invalidHours.reason}` }])
  },
  save: (ctx, value) => changeSite(ctx, { facts: { workingTime: timeOf(value) } }),
  overlay: (tenant, value) => applyPatch(tenant, { facts: { workingTime: timeOf(value) } }),
})

const timeOf = ({ hours, holidays, off }: ValueOf<typeof form>): WorkingTime => ({
  week: weekOf(hours),
  holidays,
  off,
})
