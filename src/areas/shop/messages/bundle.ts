import { countNoun } from '#kernel/i18n/count-noun.ts'
import { messages } from '#kernel/i18n/messages.ts'

/** Bundles of products. */
export const bundleMessages = messages({
  th: {
    inside: 'ในชุดนี้มี',
    pieces: (count: number) => `${count} ชิ้น`,
    apart: (amount: string) => `ซื้อแยกรวม ${amount}`,
    saves: (amount: string) => `ซื้อเป็นชุดประหยัด ${amount}`,
    bundle: (name: string, count: string) => `ชุด ${name} × ${count}`,
    inCart: (things: string) => `ในชุด: ${things}`,
  },
  en: {
    inside: 'In this bundle',
    pieces: (count) => countNoun(count, 'piece'),
    apart: (amount) => `${amount} if bought separately`,
    saves: (amount) => `You save ${amount} with the bundle`,
    bundle: (name, count) => `Bundle ${name} × ${count}`,
    inCart: (things) => `Includes: ${things}`,
  },
})
