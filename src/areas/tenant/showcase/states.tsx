import { useMessages } from '#kernel/i18n/use-messages.ts'
import { FilterChip } from '#kernel/ui/badge.tsx'
import { Button, ButtonLink } from '#kernel/ui/button.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { iconRefresh, iconSearch } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { PageFrame } from '#kernel/ui/page-frame.tsx'
import { Skeleton } from '#kernel/ui/skeleton.tsx'
import basket from './images/basket.webp'
import { elementMessages } from './messages/index.ts'
import { Group, Specimen } from './specimen.tsx'

export function States() {
  const all = useMessages(elementMessages)
  const t = all.states
  return (
    <Group id="states" title={all.sections.states} lead={t.lead}>
      <Specimen name="Notice" wide>
        <div className="stack">
          <Notice tone="good" title={t.good}>
            {t.goodText}
          </Notice>
          <Notice tone="warn" title={t.warn}>
            {t.warnText}
          </Notice>
          <Notice
            tone="bad"
            title={t.bad}
            actions={
              <>
                <Button size="small" icon={iconRefresh}>
                  {t.again}
                </Button>
                <span className="code">LIST-503 · 7f3a21</span>
              </>
            }
          >
            {t.badText}
          </Notice>
          <Notice title={t.info}>{t.infoText}</Notice>
        </div>
      </Specimen>
      <Specimen name="Empty picture">
        <Empty
          heading="h3"
          title={t.empty}
          image={{ src: basket, width: 640, height: 480 }}
          actions={<ButtonLink to="#states">{t.emptyAct}</ButtonLink>}
        >
          <p>{t.emptyText}</p>
        </Empty>
      </Specimen>
      <Specimen name="Empty icon">
        <Empty
          heading="h3"
          title={t.none}
          icon={iconSearch}
          actions={<FilterChip to="#states" name={t.fruit} />}
        >
          <p>{t.noneText}</p>
        </Empty>
      </Specimen>
      <Specimen name="Skeleton" wide>
        <div className="el-skeletons" role="status" aria-label={t.loading}>
          {[1, 2, 3, 4].map((card) => (
            <div key={card} className="stack-s">
              <Skeleton height="132px" />
              <Skeleton width="46%" height="12px" />
              <Skeleton height="17px" />
              <Skeleton width="44px" height="44px" round />
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen name="PageFrame" wide>
        <PageFrame width="xl" background="var(--sunken)" padding={24} loading>
          <p>{t.frame}</p>
        </PageFrame>
      </Specimen>
    </Group>
  )
}
