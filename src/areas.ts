import { account } from '#areas/account/area.ts'
import { address } from '#areas/address/area.ts'
import { ai } from '#areas/ai/area.ts'
import { billing } from '#areas/billing/area.ts'
import { calendar } from '#areas/calendar/area.ts'
import { catalog } from '#areas/catalog/area.ts'
import { certificate } from '#areas/certificate/area.ts'
import { cms } from '#areas/cms/area.ts'
import { customer } from '#areas/customer/area.ts'
import { exam } from '#areas/exam/area.ts'
import { feedback } from '#areas/feedback/area.ts'
import { files } from '#areas/files/area.ts'
import { lesson } from '#areas/lesson/area.ts'
import { mail } from '#areas/mail/area.ts'
import { message } from '#areas/message/area.ts'
import { pricing } from '#areas/pricing/area.ts'
import { project } from '#areas/project/area.ts'
import { promotion } from '#areas/promotion/area.ts'
import { sales } from '#areas/sales/area.ts'
import { shop } from '#areas/shop/area.ts'
import { stock } from '#areas/stock/area.ts'
import { subscription } from '#areas/subscription/area.ts'
import { tenant } from '#areas/tenant/area.ts'
import { installAreas } from '#kernel/area/areas.ts'
import { kernelManifest } from '#kernel/kernel-manifest.ts'

/** The areas of the product, in the order in which their parts are shown. Everything else about them stands in their folders. */
export const areas = installAreas(
  [
    tenant,
    account,
    ai,
    billing,
    subscription,
    catalog,
    stock,
    message,
    cms,
    mail,
    shop,
    customer,
    files,
    address,
    feedback,
    promotion,
    pricing,
    sales,
    project,
    calendar,
    lesson,
    exam,
    certificate,
  ],
  kernelManifest,
)
