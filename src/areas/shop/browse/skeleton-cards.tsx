import { Skeleton } from '#kernel/ui/skeleton.tsx'
import styles from './browse.module.css'

const cardKeys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Placeholder cards while loading, in the dimensions of real ones. */
export function SkeletonCards({ label }: { label: string }) {
  return (
    <div className="products" role="status" aria-label={label}>
      {cardKeys.map((cardKey) => (
        <div key={cardKey} className="product" aria-hidden="true">
          <div className={`pic skel ${styles.square}`} />
          <div className={`txt ${styles.bones}`}>
            <Skeleton width="45%" height="14px" />
            <Skeleton width="90%" height="20px" />
            <div className="buy">
              <Skeleton width="40%" height="24px" />
              <Skeleton width="44px" height="44px" round />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
