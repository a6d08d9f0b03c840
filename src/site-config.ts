import { paymentSettings } from '#areas/billing/public.server.ts'
import { listProducts } from '#areas/catalog/public.server.ts'
import { hasPublishedPage, listPageLinks } from '#areas/cms/public.server.ts'
import { areaDoors, configPlace, legalTitles, menuOffers, setupStep } from '#areas/tenant/public.server.ts'
import { siteNav } from './navigation.ts'

// What each area brings to the settings of a site where it knows no more of them than this: they are joined here, since the
// area of the settings knows none of those above it.

areaDoors(
  {
    area: 'shop',
    label: { th: 'ร้านค้า', en: 'Shop' },
    hint: { th: 'สินค้า ตะกร้า และการสั่งซื้อ', en: 'Products, cart and orders' },
    paths: ['/shop', '/api/shop'],
  },
  {
    area: 'cms',
    label: { th: 'เรื่องเล่า', en: 'Stories' },
    hint: { th: 'บล็อก หน้าเว็บอื่นยังอยู่', en: 'The blog; other pages stay' },
    paths: ['/cms-blog', '/rss.xml'],
  },
  { area: 'ai', label: { th: 'ผู้ช่วย AI', en: 'AI helper' }, paths: ['/ai', '/api/ai'] },
  {
    area: 'files',
    label: { th: 'ไฟล์ของสมาชิก', en: 'Members’ files' },
    paths: ['/user/filemanager', '/user/filemanager_2', '/user/upload', '/api/filemanager'],
  },
)

configPlace({
  key: 'ai',
  group: 'reach',
  area: 'ai',
  title: { th: 'ผู้ช่วย AI', en: 'AI helper' },
  lead: { th: 'ผู้ให้บริการ โมเดล กุญแจ และโควตา', en: 'Provider, model, key and limits' },
  find: 'openai google gemini model โมเดล key',
  to: '/ai',
})
configPlace({
  key: 'people',
  group: 'rules',
  title: { th: 'ผู้คนและบทบาท', en: 'People and roles' },
  lead: { th: 'ใครเป็นผู้ดูแล ผู้จัดการ และสมาชิก', en: 'Who is admin, manager and member' },
  find: 'สมาชิก ผู้ดูแล สิทธิ์ เชิญ users invite',
  to: '/config/people',
})

menuOffers(
  async (ctx) => (await listPageLinks(ctx)).map(({ to, title }) => ({ value: to, label: title })),
  ({ tenant }) =>
    siteNav.filter(({ area }) => tenant.areas.includes(area)).map(({ to, label }) => ({ value: to, label })),
  ({ tenant }) =>
    ((tenant.facts.legal ?? []) as (keyof typeof legalTitles)[]).map((key) => ({
      value: `/legal/${key}`,
      label: legalTitles[key],
    })),
  () => [
    { value: '/user/register', label: { th: 'สมัครสมาชิก', en: 'Sign up' } },
    { value: '/user/login', label: { th: 'เข้าสู่ระบบ', en: 'Sign in' } },
  ],
)

setupStep(
  {
    key: 'payment',
    to: '/config/payment',
    area: 'shop',
    async isDone(ctx) {
      const { promptpay, cod } = await paymentSettings(ctx)
      return promptpay !== null || cod.on
    },
  },
  {
    key: 'product',
    to: '/cluster/products',
    area: 'shop',
    isDone: async (ctx) => (await listProducts(ctx, { limit: 1 })).total > 0,
  },
  { key: 'page', to: '/cms/pages?tab=pages', area: 'cms', isDone: hasPublishedPage },
)
