import { countNoun } from '#kernel/i18n/count-noun.ts'
import { defineMessages } from '#kernel/i18n/messages.ts'

/** Bundles of products. */
export const bundleMessages = defineMessages({
  th: {
    inside: 'ในชุดนี้มี',
    pieces: (count: number) => `${count} ชิ้น`,
    apart: (amount: string) => `ซื้อแยกรวม ${amount}`,
    saves: (amount: string) => `ซื้อเป็นชุดประหยัด ${amount}`,
    bundle: (name: string, count: string) => `ชุด ${name} × ${count}`,
    inCart: (items: string) => `ในชุด: ${items}`,
  },
  en: {
    inside: 'In this bundle',
    pieces: (count) => countNoun(count, 'piece'),
    apart: (amount) => `${amount} if bought separately`,
    saves: (amount) => `You save ${amount} with the bundle`,
    bundle: (name, count) => `Bundle ${name} × ${count}`,
    inCart: (items) => `Includes: ${items}`,
  },
})
