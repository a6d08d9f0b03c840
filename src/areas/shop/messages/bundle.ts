import { countNoun } from '#kernel/i18n/count-noun.ts'
import { defineMessages } from '#kernel/i18n/messages.ts'

/** Bundles of products. */
export const bundleMessages = defineMessages({
  th: {
    contents: 'ในชุดนี้มี',
    quantity: (count: number) => `${count} ชิ้น`,
    separately: (amount: string) => `ซื้อแยกรวม ${amount}`,
    saves: (amount: string) => `ซื้อเป็นชุดประหยัด ${amount}`,
    bundle: (name: string, count: string) => `ชุด ${name} × ${count}`,
    inCart: (items: string) => `ในชุด: ${items}`,
  },
  en: {
    contents: 'In this bundle',
    quantity: (count) => countNoun(count, 'piece'),
    separately: (amount) => `${amount} if bought separately`,
    saves: (amount) => `You save ${amount} with the bundle`,
    bundle: (name, count) => `Bundle ${name} × ${count}`,
    inCart: (items) => `Includes: ${items}`,
  },
})
