import { useMessages } from '#kernel/i18n/use-messages.ts'
import { baht } from '#kernel/money/satang.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Button } from '#kernel/ui/button.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPlus } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { DiscountBadge, Price } from '#kernel/ui/price.tsx'
import { Rating } from '#kernel/ui/rating.tsx'
import field from '../../showcase/images/field.webp'
import honey1 from '../../showcase/images/honey-1.webp'
import honey3 from '../../showcase/images/honey-3.webp'
import honey4 from '../../showcase/images/honey-4.webp'
import { customMessages } from '../messages.ts'
import { Header } from './header.tsx'
import type { PaneProps } from './pane.ts'
import styles from './panes.module.css'

const products = [
  { picture: honey4, regular: baht(320), sale: baht(272), stars: 4.8 },
  { picture: honey3, regular: baht(180), sale: null, stars: 4.6 },
  { picture: honey1, regular: baht(450), sale: null, stars: 4.9 },
]

export function ShopPane(props: PaneProps) {
  const t = useMessages(customMessages).sample
  const names = t.items.split('|')
  return (
    <>
      <Header {...props} current={0} />
      <div className={`page ${styles.body}`}>
        <section className={styles.hero}>
          <div className="stack">
            <h1>{t.hero}</h1>
            <p className="soft">{t.heroText}</p>
            <div className="row wrap">
              <Button>{t.heroAction}</Button>
              <Button variant="ghost">{t.more}</Button>
            </div>
          </div>
          <img src={field} width={720} height={540} alt="" />
        </section>
        <section className="stack">
          <h2>{t.products}</h2>
          <div className="products">
            {products.map(({ picture, regular, sale, stars }, at) => (
              <article key={picture} className="product">
                <div className="pic">
                  <img src={picture} width={320} height={320} alt="" />
                  {sale && (
                    <div className="tags">
                      <DiscountBadge regular={regular} sale={sale} />
                    </div>
                  )}
                </div>
                <div className="txt">
                  <p className="from">{t.by}</p>
                  <h3>{names[at]}</h3>
                  <p className="meta">
                    <Rating value={stars} />
                    {at === 0 && <Badge tone="warn">{t.left}</Badge>}
                  </p>
                  <div className="buy">
                    <Price regular={regular} sale={sale} />
                    <button type="button" className="icon-btn add" aria-label={`${t.add} ${names[at]}`}>
                      <Icon path={iconPlus} />
                    </button>
                  </div>
                </div>
              </article>
            ))}
          </div>
        </section>
        <Notice title={t.notice}>{t.noticeText}</Notice>
        <TextField label={t.email} type="email" placeholder="malee@example.com" />
      </div>
    </>
  )
}
