// The mark of the product.

import styles from './logo-mark.module.css'

export function LogoMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <path d="M10 7.5v17M22.5 7.5 11 17.2l12 7.3" />
    </svg>
  )
}
