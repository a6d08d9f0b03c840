import { configSection } from '#areas/tenant/public.server.ts'
import { invalid } from '#kernel/errors.ts'
import { fields } from '#kernel/fields/index.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { type ChannelInput, callbackUrl, getChannel, saveChannel } from './channel.server.ts'

export const lineSection = configSection({
  key: 'line',
  group: 'reach',
  title: { th: 'LINE', en: 'LINE' },
  lead: { th: 'ให้สมาชิกเข้าสู่ระบบด้วย LINE', en: 'Let members sign in with LINE' },
  find: 'ไลน์ login channel เข้าสู่ระบบ',
  fields: (ctx: Ctx) =>
    fields({
      channelId: {
        kind: 'text',
        label: { th: 'Channel ID', en: 'Channel ID' },
        hint: {
          th: `จาก LINE Developers ตั้ง Callback URL เป็น ${callbackUrl(ctx)}`,
          en: `From LINE Developers; set the callback URL to ${callbackUrl(ctx)}`,
        },
        input: 'numeric',
        max: 20,
      },
      secret: {
        kind: 'secret',
        label: { th: 'Channel secret', en: 'Channel secret' },
        hint: { th: 'เก็บแบบเข้ารหัส ไม่แสดงอีก', en: 'Stored encrypted and never shown again' },
        max: 200,
      },
    }),
  read: async (ctx) => ({ channelId: (await getChannel(ctx)).channelId ?? '' }),
  storedSecrets: async (ctx) => ({ secret: (await getChannel(ctx)).hasSecret }),
  check(_, { channelId }) {
    if (channelId && !/^\d{5,20}$/.test(String(channelId)))
      throw invalid([{ path: 'channelId', code: 'field.format' }])
  },
  async save(ctx, { channelId }, { secret }) {
    const input = channelId ? { channelId, ...(secret && { secret }) } : null
    await saveChannel(ctx, input as ChannelInput)
  },
})
