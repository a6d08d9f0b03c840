// What every site sets about itself, in the order it is listed.
import { configPlace } from '../config/section.server.ts'
import './identity.section.ts'
import './look.section.ts'
import './languages.section.ts'
import './areas.section.ts'
import './menus.section.ts'
import './analytics.section.ts'
import './legal.section.ts'

configPlace({
  key: 'domains',
  group: 'site',
  title: { th: 'โดเมน', en: 'Domains' },
  lead: { th: 'ใช้ชื่อของคุณเอง เช่น shop.example.com', en: 'Use a name of your own, such as shop.example.com' },
  find: 'โฮสต์ ชื่อเว็บ dns host txt https',
  to: '/config/domains',
})
