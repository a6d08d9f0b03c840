import { configSection } from '#areas/tenant/public.server.ts'
import { fields, groupedFields, numberInRange, type ValueOf } from '#kernel/fields/index.ts'
import type { AiSettingsInput } from './settings.input.ts'
import { aiSettings, checkAiSettings, saveAiSettings } from './settings.server.ts'

const isOn = { field: 'on' } as const

const form = fields({
  on: {
    kind: 'check',
    label: { th: 'เปิดใช้ผู้ช่วย AI', en: 'Turn on the AI helper' },
    hint: {
      th: 'คำถามและรูปของสมาชิกจะส่งไปที่ผู้ให้บริการนี้',
      en: 'Members’ questions and images are sent to this provider',
    },
  },
  ...groupedFields(
    'provider',
    { th: 'ผู้ให้บริการ', en: 'Provider' },
    {
      provider: {
        kind: 'choice',
        label: { th: 'แบบ', en: 'Type' },
        options: [
          { value: 'openai', label: { th: 'OpenAI หรือที่ใช้แทนกันได้', en: 'OpenAI or compatible' } },
          { value: 'google', label: { th: 'Google generative language', en: 'Google generative language' } },
        ],
      },
      model: {
        kind: 'text',
        label: { th: 'โมเดล', en: 'Model' },
        hint: { th: 'ชื่อตามที่ผู้ให้บริการเรียก', en: 'The provider’s name for the model' },
        requiredIf: isOn,
        max: 120,
      },
      baseUrl: {
        kind: 'text',
        label: { th: 'ที่อยู่', en: 'Address' },
        hint: {
          th: 'https สาธารณะ เช่น https://api.openai.com/v1 หรือ https://generativelanguage.googleapis.com',
          en: 'Public https, such as https://api.openai.com/v1 or https://generativelanguage.googleapis.com',
        },
        required: true,
        max: 300,
      },
      key: {
        kind: 'secret',
        label: { th: 'กุญแจ (API key)', en: 'API key' },
        hint: {
          th: 'เก็บแบบเข้ารหัส ไม่แสดงอีก ถ้าเปลี่ยนที่อยู่ต้องใส่ใหม่',
          en: 'Stored encrypted and never shown again. If you change the address, enter the key again.',
        },
        max: 500,
      },
    },
  ),
  ...groupedFields(
    'limits',
    { th: 'โควตา', en: 'Limits' },
    {
      personDaily: numberInRange({ th: 'คนละกี่ครั้งต่อวัน', en: 'Questions per person per day' }, [0, 10_000]),
      siteMonthly: numberInRange(
        { th: 'ทั้งเว็บไซต์กี่ครั้งใน 30 วัน', en: 'Questions for the whole site per 30 days' },
        [0, 1_000_000],
      ),
    },
  ),
})

export const aiSection = configSection({
  key: 'ai',
  group: 'reach',
  area: 'ai',
  title: { th: 'ผู้ช่วย AI', en: 'AI helper' },
  lead: { th: 'ผู้ให้บริการ โมเดล กุญแจ และโควตา', en: 'Provider, model, key and limits' },
  find: 'openai google gemini model โมเดล key',
  fields: () => form,
  async read(ctx) {
    const { hasKey: _, ...settings } = await aiSettings(ctx)
    return settings
  },
  storedSecrets: async (ctx) => ({ key: (await aiSettings(ctx)).hasKey }),
  check: (ctx, value) => checkAiSettings(ctx, inputOf(value)),
  save: async (ctx, value, { key }) =>
    void (await saveAiSettings(ctx, { ...inputOf(value), ...(key && { key }) })),
})

// Missing values were already reported by the fields.
const inputOf = (value: ValueOf<typeof form>) => value as AiSettingsInput
