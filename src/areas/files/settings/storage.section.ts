import { configSection } from '#areas/tenant/public.server.ts'
import { fields } from '#kernel/fields/index.ts'
import type { FilesSettings } from '../public.ts'
import { filesSettings, saveFilesSettings } from './settings.server.ts'

const gigabyte = 1024 ** 3

const form = fields({
  personGb: {
    kind: 'number',
    label: { th: 'พื้นที่ต่อคน (GB)', en: 'Storage per person (GB)' },
    hint: {
      th: 'เว้นว่างคือไม่จำกัด คนที่ต้องการต่างออกไปตั้งได้ที่หน้าของคนนั้น',
      en: 'Leave empty for no limit. To give someone a different limit, set it on their page.',
    },
    min: 0,
    max: 1_000_000,
  },
  siteGb: {
    kind: 'number',
    label: { th: 'พื้นที่ทั้งเว็บไซต์ (GB)', en: 'Storage for the whole site (GB)' },
    hint: { th: 'เว้นว่างคือไม่จำกัด', en: 'Leave empty for no limit' },
    min: 0,
    max: 10_000_000,
  },
})

export const storageSection = configSection({
  key: 'storage',
  group: 'rules',
  title: { th: 'พื้นที่เก็บไฟล์', en: 'File storage' },
  lead: { th: 'แต่ละคนและทั้งเว็บไซต์เก็บได้เท่าไร', en: 'Storage limits for each person and the whole site' },
  find: 'พื้นที่ ไฟล์ โควตา ความจุ quota storage files gigabyte',
  fields: () => form,
  read: async (ctx) => formValueOf(await filesSettings(ctx)),
  async save(ctx, value) {
    await saveFilesSettings(ctx, { personQuota: bytesOf(value.personGb), siteQuota: bytesOf(value.siteGb) })
  },
})

// A quota set in bytes by a program is rounded up for display, so never shown lower than it is.
const gigabytesOf = (bytes: number | null) => (bytes === null ? null : Math.ceil(bytes / gigabyte))
const bytesOf = (gigabytes: number | null) => (gigabytes === null ? null : gigabytes * gigabyte)

const formValueOf = ({ personQuota, siteQuota }: FilesSettings) => ({
  personGb: gigabytesOf(personQuota),
  siteGb: gigabytesOf(siteQuota),
})
