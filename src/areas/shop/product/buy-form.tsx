import { type SubmitEvent, useState } from 'react'
import { useActionData, useNavigation, useSubmit } from 'react-router'
import { useAddToCart } from '#areas/cms/public.tsx'
import { mediaUrl } from '#areas/files/public.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Button } from '#kernel/ui/button.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconBell, iconCheck, iconClock, iconMessageCircle, iconShoppingBag } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { Stepper } from '#kernel/ui/stepper.tsx'
import { noneMessages } from '../browse-messages/empty-list.ts'
import { productMessages } from '../browse-messages/product.ts'
import { restockAlertMessages } from '../messages/restock-alert.ts'
import { RestockAlertForm, useRestockAlert } from '../restock-alert/restock-alert-form.tsx'
import { PriceTiers } from './price-tiers.tsx'
import styles from './product.module.css'
import type { ProductData, VariantView } from './product-view.ts'

interface Props {
  data: ProductData
  variant: VariantView
  /** Whether all variants are sold out. */
  soldOut: boolean
}

/** Quantity, add to cart or buy now. Phones have the same button in a bottom bar. */
export function BuyForm({ data, variant, soldOut }: Props) {
  const t = useMessages(productMessages)
  const [quantity, setQuantity] = useState(1)
  const { add, adding } = useAddToCart()
  const submit = useSubmit()
  const buying = useNavigation().formAction === data.path
  const answer = useActionData()
  const alert = useRestockAlert(variant.sku, answer)
  const refused = variant.out ? undefined : rejectionOf(answer)
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    if (submitter instanceof HTMLButtonElement && submitter.value === 'buy') {
      submit({ sku: variant.sku, quantity, intent: 'buy' }, { method: 'post', action: data.path })
    } else {
      add(variant.sku, quantity)
    }
  }
  const busy = adding === variant.sku
  return (
    <>
      <form id="buy" className="stack-s" method="post" action={data.path} onSubmit={send}>
        <input type="hidden" name="sku" value={variant.sku} />
        <PriceTiers tiers={variant.tiers} quantity={quantity} />
        {!variant.out && (
          <div className={styles.buy}>
            <Stepper
              name="quantity"
              value={quantity}
              onChange={setQuantity}
              max={variant.max}
              label={t.quantityOf(data.name)}
            />
            <Button
              type="submit"
              name="intent"
              value="add"
              size="large"
              icon={iconShoppingBag}
              busy={busy}
              className="hide-phone"
              data-early
            >
              {isPreorder(variant) ? t.preorder : t.add}
            </Button>
            <Button type="submit" name="intent" value="buy" size="large" variant="ghost" busy={buying}>
              {t.buy}
            </Button>
          </div>
        )}
        <Stock variant={variant} soldOut={soldOut} quantity={quantity} />
        {refused && (
          <Notice tone="bad" urgent>
            {refused.problem.detail}
          </Notice>
        )}
      </form>
      {variant.out && (
        <RestockAlertForm sku={variant.sku} path={data.path} guest={data.role === 'guest'} alert={alert} />
      )}
      {!(variant.out && alert.subscribed) && <StickyBar data={data} variant={variant} busy={busy} />}
    </>
  )
}

function Stock({ variant, soldOut, quantity }: { variant: VariantView; soldOut: boolean; quantity: number }) {
  const t = useMessages(productMessages)
  if (variant.out) {
    return (
      <Notice tone="warn" title={soldOut ? t.out : t.outThis}>
        {soldOut ? t.outAll : t.outTry}
      </Notice>
    )
  }
  if (variant.atOnce !== null && variant.atOnce < quantity) {
    return (
      <p className="row-s wrap sm">
        <Badge tone="warn" icon={iconClock}>
          {variant.ahead ? t.preordered(variant.ahead) : t.backorder}
        </Badge>
        <span className="soft">{preorderText(t, variant, variant.atOnce)}</span>
      </p>
    )
  }
  return (
    <p className="row-s sm">
      {variant.left ? (
        <>
          <Badge tone="warn" icon={iconClock}>
            {t.left(variant.left)}
          </Badge>
          <span className="soft">{t.oneStock}</span>
        </>
      ) : (
        <Badge tone="good" icon={iconCheck}>
          {t.ready}
        </Badge>
      )}
    </p>
  )
}

function preorderText(t: (typeof productMessages)['th'], { ahead }: VariantView, atOnce: number): string {
  if (ahead) return atOnce > 0 ? t.preorderRest(String(atOnce)) : t.preorderAll
  return atOnce > 0 ? t.backorderRest(String(atOnce)) : t.backorderAll
}

/** Replaces the bottom bar on phones; its button belongs to the form above. */
function StickyBar({ data, variant, busy }: { data: ProductData; variant: VariantView; busy: boolean }) {
  const t = useMessages(productMessages)
  const none = useMessages(noneMessages)
  const restock = useMessages(restockAlertMessages)
  return (
    <div className="sticky-buy">
      {variant.picture && (
        <img className={styles.seen} src={mediaUrl(variant.picture, 320)} width={44} height={44} alt="" />
      )}
      <div className={styles.sum}>
        <b className="num">{variant.price}</b>
        <br />
        <span className="xs soft">
          {data.options.length > 0 ? variant.label : variant.unit && t.per(variant.unit)}
        </span>
      </div>
      {data.ask && (
        <a className="icon-btn" href={data.ask} aria-label={none.ask}>
          <Icon path={iconMessageCircle} />
        </a>
      )}
      {variant.out ? (
        <a className="btn" href="#restock">
          <Icon path={iconBell} />
          {restock.ask}
        </a>
      ) : (
        <Button
          type="submit"
          form="buy"
          name="intent"
          value="add"
          icon={iconShoppingBag}
          busy={busy}
          data-early
        >
          {isPreorder(variant) ? t.preorder : t.add}
        </Button>
      )}
    </div>
  )
}

/** Whether none is in stock and the buyer is told when it ships. */
const isPreorder = ({ ahead, atOnce }: VariantView): boolean => Boolean(ahead) && atOnce === 0
