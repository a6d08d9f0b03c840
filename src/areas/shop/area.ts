import { feedbackPaths } from '#areas/feedback/paths.ts'
import { defineArea } from '#kernel/area/area.ts'
import { hasAbilities } from '#kernel/auth/abilities.ts'
import { shopAbilities } from './abilities.ts'
import { cartReminderSection } from './cart-reminder/cart-reminder.section.ts'
import { cartReminderTemplate } from './cart-reminder/cart-reminder-email.ts'
import { digitalSellable, productSellable } from './checkout/product-lines.server.ts'
import { shopChecks } from './checks.server.ts'
import { digitalTemplate, newVersionTemplate } from './download/digital-email.server.ts'
import { maxFormBytes } from './download/download.server.ts'
import { downloadEntitlement } from './download/download-kind.server.ts'
import { answerEmail } from './feedback/answer-email.ts'
import { feedbackCards } from './feedback/feedback-cards.server.ts'
import { productFeedback } from './feedback/product-target.server.ts'
import { shopJobs } from './jobs.ts'
import { shopErrors } from './messages/errors.ts'
import { guestAnswerTemplate } from './order/answer-email.server.ts'
import { guestAccessTemplate } from './order/guest-access/guest-access-email.server.ts'
import { ownOrdersCard } from './order/own-orders-card.server.ts'
import { reviewsBlock } from './page-block/reviews.server.ts'
import { shopPaths } from './paths.ts'
import { collectShop, eraseShop } from './personal-data.server.ts'
import { preorderTemplates } from './preorder/preorder-email.ts'
import { feedSection } from './product-feed/feed.section.ts'
import { shopApi, summaryApi } from './public.server.ts'
import { restockTemplate } from './restock-alert/restock-alert-email.ts'
import {
  exchangeRequestedTemplate,
  exchangeTemplates,
  returnRequestedTemplate,
  returnTemplates,
} from './return/email-templates.ts'
import { dispatchSection } from './shipping-settings/dispatch.section.ts'
import { shippingErrors } from './shipping-settings/errors.ts'
import { shippingSection } from './shipping-settings/shipping.section.ts'
import { canWorkOnOrders } from './workspace/can-work-on-orders.ts'
import { orderCards } from './workspace/order-cards.server.ts'
import { ordersPreset } from './workspace/staff-preset.ts'
import { countWaiting } from './workspace/waiting.server.ts'
import { workspaceApi } from './workspace/workspace.api.ts'

/** The shop: what customers see of products, cart, checkout and orders, and where staff process orders. */
export const shop = defineArea({
  key: 'shop',
  title: { th: 'ร้านค้า', en: 'Shop' },
  closable: {
    label: { th: 'ร้านค้า', en: 'Shop' },
    hint: { th: 'สินค้า ตะกร้า และการสั่งซื้อ', en: 'Products, cart and orders' },
    // Evaluating a cart tells the prices of the goods and the site's offers.
    paths: ['/shop', '/api/shop', '/api/billing/promotions/evaluate'],
  },
  api: { '/shop': shopApi, '/me': summaryApi, '/cluster': workspaceApi },
  siteNav: [
    { key: 'products', label: { th: 'สินค้า', en: 'Products' }, to: shopPaths.products() },
    { key: 'categories', label: { th: 'หมวดหมู่', en: 'Categories' }, to: shopPaths.categories },
  ],
  commands: [
    {
      label: { th: 'สร้างคำสั่งซื้อ', en: 'Create an order' },
      to: shopPaths.newOrder(),
      find: 'สั่งซื้อให้ลูกค้า ออเดอร์ใหม่ new draft order for a customer',
      canRun: canWorkOnOrders,
    },
  ],
  nav: [
    {
      group: 'shop',
      label: { th: 'คำสั่งซื้อ', en: 'Orders' },
      to: shopPaths.staffOrders(),
      rank: 10,
      icon: 'orders',
      canSee: canWorkOnOrders,
      badge: 'orders',
    },
    {
      group: 'shop',
      label: { th: 'สินค้าดิจิทัล', en: 'Digital products' },
      to: shopPaths.downloads,
      icon: 'files',
      canSee: hasAbilities(shopAbilities['download.manage']),
    },
    {
      group: 'shop',
      label: { th: 'สินค้าสั่งจอง', en: 'Pre-orders' },
      to: shopPaths.preorders,
      icon: 'products',
      canSee: hasAbilities(shopAbilities['preorder.manage']),
    },
    {
      group: 'shop',
      label: { th: 'ฟีดสินค้า', en: 'Product feeds' },
      to: shopPaths.feeds,
      icon: 'feeds',
      canSee: hasAbilities(shopAbilities['feed.manage']),
    },
    {
      group: 'shop',
      label: { th: 'เตือนตะกร้าค้าง', en: 'Cart reminders' },
      to: shopPaths.cartReminders(),
      icon: 'mail',
      canSee: hasAbilities(shopAbilities['reminder.manage']),
    },
    {
      group: 'shop',
      label: { th: 'รีวิว', en: 'Reviews' },
      to: feedbackPaths.queue('review'),
      badge: 'reviews',
      icon: 'reviews',
      canSee: hasAbilities(shopAbilities['review.moderate']),
    },
    {
      group: 'shop',
      label: { th: 'คำถาม', en: 'Questions' },
      to: feedbackPaths.queue('question'),
      badge: 'questions',
      icon: 'messages',
      canSee: hasAbilities(shopAbilities['question.answer']),
    },
  ],
  navBadges: countWaiting,
  home: [{ rank: 20, load: orderCards }, { rank: 55, load: feedbackCards }, { load: ownOrdersCard }],
  staffPresets: [ordersPreset],
  feedbackTargets: [productFeedback],
  supportView: ['/shop', '/api/shop', '/api/me', '/api/cluster', '/cluster/user/store'],
  personalData: { collect: collectShop, erase: eraseShop },
  checks: shopChecks,
  jobs: shopJobs,
  errors: [shopErrors, shippingErrors],
  settings: [dispatchSection, shippingSection, cartReminderSection, feedSection],
  sellables: [productSellable, digitalSellable],
  entitlementKinds: [downloadEntitlement],
  // The form fields around the file are small.
  bodyLimits: [[/^\/cluster\/user\/store\/downloads/, maxFormBytes + 65_536]],
  blocks: [reviewsBlock],
  emails: [
    answerEmail,
    digitalTemplate,
    newVersionTemplate,
    guestAnswerTemplate,
    guestAccessTemplate,
    restockTemplate,
    cartReminderTemplate,
    ...Object.values(preorderTemplates),
    ...Object.values(returnTemplates),
    returnRequestedTemplate,
    ...Object.values(exchangeTemplates),
    exchangeRequestedTemplate,
  ],
})
