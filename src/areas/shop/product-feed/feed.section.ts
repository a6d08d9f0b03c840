import { configSection } from '#areas/tenant/public.server.ts'
import { fields } from '#kernel/fields/index.ts'
import { shopPaths } from '../paths.ts'
import type { FeedKind } from './feed.rules.ts'
import { feedsOf, saveFeeds } from './feed.server.ts'

const form = fields({
  on: {
    kind: 'choices',
    label: { th: 'ส่งรายการสินค้าไปที่', en: 'Send products to' },
    hint: {
      th: 'เปิดแล้วจะได้ที่อยู่ไฟล์ไปวางใน Google Merchant Center หรือ Meta Commerce Manager ระบบของเขามาอ่านเองตามเวลา',
      en: 'Each gets an address to enter in Google Merchant Center or Meta Commerce Manager, which then reads it automatically',
    },
    options: [
      { value: 'google', label: { th: 'Google (ช้อปปิ้งและการค้นหา)', en: 'Google (Shopping and search)' } },
      { value: 'meta', label: { th: 'Facebook และ Instagram', en: 'Facebook and Instagram' } },
    ],
  },
  access: {
    kind: 'choice',
    label: { th: 'ใครเปิดไฟล์ได้', en: 'Who can open the file' },
    options: [
      {
        value: 'key',
        label: { th: 'เฉพาะผู้ที่มีที่อยู่ (มีรหัสลับในลิงก์)', en: 'Anyone with its address (contains a secret)' },
      },
      { value: 'public', label: { th: 'ทุกคน', en: 'Everyone' } },
    ],
  },
})

/** Where the site's products are published elsewhere. */
export const feedSection = configSection({
  key: 'feeds',
  group: 'reach',
  area: 'shop',
  title: { th: 'ฟีดสินค้า', en: 'Product feeds' },
  lead: {
    th: 'ให้ Google และ Facebook อ่านรายการสินค้าของร้าน',
    en: 'Let Google and Facebook read the shop’s products',
  },
  find: 'ฟีด โฆษณา กูเกิล เฟซบุ๊ก แคตตาล็อก google merchant facebook meta instagram catalog feed ads',
  fields: () => form,
  async read(ctx) {
    const feeds = await feedsOf(ctx)
    return {
      on: feeds.filter(({ isOn }) => isOn).map(({ kind }) => kind),
      access: feeds.some(({ isPublic }) => isPublic) ? 'public' : 'key',
    }
  },
  save: (ctx, { on, access }) => saveFeeds(ctx, on as FeedKind[], access === 'public'),
  elsewhere: {
    to: shopPaths.feeds,
    label: { th: 'ดูที่อยู่และสินค้าที่ไม่ถูกส่ง', en: 'View addresses and excluded products' },
    text: {
      th: 'ที่อยู่ของไฟล์ จำนวนสินค้า และรายการที่ต้องแก้อยู่ในหน้าฟีดสินค้า',
      en: 'Addresses, counts and items to fix are on the product feeds page.',
    },
    own: ['on', 'access'],
  },
})
