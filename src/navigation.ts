import type { ShellTenant } from '#shell/shell-data.ts'
import type { NavEntry } from '#shell/workspace-nav.ts'

type Place = ShellTenant['nav'][number] & { area: string }

/** Where a visitor of a site can go, area by area. */
export const siteNav: Place[] = [
  { area: 'shop', key: 'products', label: { th: 'สินค้า', en: 'Products' }, to: '/shop/products' },
  { area: 'shop', key: 'categories', label: { th: 'หมวดหมู่', en: 'Categories' }, to: '/shop/categories' },
  { area: 'cms', key: 'stories', label: { th: 'เรื่องเล่า', en: 'Stories' }, to: '/cms-blog' },
]

/** Areas this version has screens for. A site may have more switched on already; their doors show when they are there. */
export const builtAreas = ['account', 'ai', 'billing', 'cluster', 'cms', 'files', 'message', 'shop']

const staff = ['manager', 'admin'] as const
const everyone = ['user', ...staff] as const

/** The places of the workspace, area by area. */
export const workspaceNav: NavEntry[] = [
  {
    area: 'account',
    group: 'overview',
    label: { th: 'โต๊ะทำงาน', en: 'Desk' },
    to: '/cluster/user/dashboard',
    icon: 'overview',
    roles: everyone,
  },
  {
    area: 'shop',
    group: 'shop',
    label: { th: 'คำสั่งซื้อ', en: 'Orders' },
    to: '/cluster/user/store/orders',
    icon: 'orders',
    roles: staff,
    waits: 'orders',
  },
  {
    area: 'shop',
    group: 'shop',
    label: { th: 'สินค้า', en: 'Products' },
    to: '/cluster/products',
    icon: 'products',
    roles: staff,
  },
  {
    area: 'shop',
    group: 'shop',
    label: { th: 'รีวิว', en: 'Reviews' },
    to: '/cluster/user/store/reviews',
    icon: 'reviews',
    roles: staff,
  },
  {
    area: 'shop',
    group: 'shop',
    label: { th: 'คำถาม', en: 'Questions' },
    to: '/cluster/user/store/questions',
    icon: 'messages',
    roles: staff,
  },
  {
    area: 'billing',
    group: 'shop',
    label: { th: 'ตรวจสลิป', en: 'Slips' },
    to: '/billing/payment',
    icon: 'slips',
    roles: staff,
    waits: 'slips',
  },
  {
    area: 'account',
    group: 'settings',
    label: { th: 'ตั้งค่าเว็บไซต์', en: 'Settings of the site' },
    to: '/config',
    icon: 'settings',
    roles: ['admin'],
  },
  {
    area: 'account',
    group: 'settings',
    label: { th: 'ผู้คนและบทบาท', en: 'People and roles' },
    to: '/config/people',
    icon: 'customers',
    roles: ['admin'],
  },
  {
    area: 'account',
    group: 'settings',
    label: { th: 'โปรแกรมที่เรียกเว็บไซต์', en: 'API clients' },
    to: '/debug/client-registration',
    icon: 'flows',
    roles: ['admin'],
  },
  {
    area: 'account',
    group: 'together',
    label: { th: 'อีเมล', en: 'E-mail' },
    to: '/calendar/email',
    icon: 'mail',
    roles: everyone,
  },
  {
    area: 'ai',
    group: 'together',
    label: { th: 'ผู้ช่วย AI', en: 'AI helper' },
    to: '/ai',
    icon: 'ideas',
    roles: everyone,
  },
  {
    area: 'files',
    group: 'together',
    label: { th: 'ไฟล์ของฉัน', en: 'My files' },
    to: '/user/filemanager',
    icon: 'files',
    roles: ['user', ...staff],
  },
  {
    area: 'files',
    group: 'together',
    label: { th: 'ไฟล์ของเว็บไซต์', en: 'Files of the site' },
    to: '/cluster/filemanager',
    icon: 'store',
    roles: staff,
  },
  {
    area: 'cms',
    group: 'website',
    label: { th: 'หน้าและเรื่อง', en: 'Pages and stories' },
    to: '/cms/pages',
    icon: 'pages',
    roles: staff,
  },
]
