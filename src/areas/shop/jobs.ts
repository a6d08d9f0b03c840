import '#areas/account/public.server.ts'
import { everyMinutes, onWithin } from '#kernel/jobs/jobs.ts'
import { personalData } from '#kernel/personal-data.ts'
import { forgetBells, ringBells } from './bell/bell.server.ts'
import { forgetCarts } from './cart/forget.server.ts'
import { mergeCarts } from './cart/merge.server.ts'
import { collectShop, eraseShop } from './personal-data.server.ts'
import { adoptWishes, forgetWishes } from './wish/adopt.server.ts'

// Within the transaction: the first page after signing in must show the cart.
onWithin('account.signed_in', 'cart', mergeCarts)
onWithin('account.signed_in', 'wishes', adoptWishes)

everyMinutes(30, 'shop.carts.forget', async (ctx) => {
  while ((await forgetCarts(ctx)) > 0) await ctx.db.commit()
})
everyMinutes(60, 'shop.wishes.forget', forgetWishes)

everyMinutes(5, 'shop.bells.ring', async (ctx) => {
  while ((await ringBells(ctx)) > 0) await ctx.db.commit()
})
everyMinutes(360, 'shop.bells.forget', forgetBells)

personalData('shop', { collect: collectShop, erase: eraseShop })
