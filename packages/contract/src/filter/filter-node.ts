// The tree of a filter. It has one shape in two states: as parsed, with names, values and their
// places in the text, and as checked, with resolved fields and plain values of the right type.

import type { FilterType } from '../kinds/filter-type.ts'
import type { LikePattern } from './like.ts'

export type CompareOperator = '=' | '!=' | '<' | '<=' | '>' | '>='

/** A filter over fields of type F, single values of type V and LIKE patterns of type P. */
export type FilterNode<F, V, P> =
  | { readonly kind: 'and' | 'or'; readonly terms: readonly FilterNode<F, V, P>[] }
  | { readonly kind: 'not'; readonly term: FilterNode<F, V, P> }
  | FilterLeaf<F, V, P>

/** One comparison, true, false or unknown by itself. */
export type FilterLeaf<F, V, P> =
  | ValueLeaf<F, V, P>
  | { readonly kind: 'isNull'; readonly field: F; readonly negated: boolean }
  /** Some element of the list field equals the value. */
  | { readonly kind: 'anyElement'; readonly field: F; readonly value: V }

/** A comparison that looks at the one value of a field, and is unknown where there is none. */
export type ValueLeaf<F, V, P> =
  | {
      readonly kind: 'compare'
      readonly field: F
      readonly operator: CompareOperator
      readonly value: V
    }
  | {
      readonly kind: 'like'
      readonly field: F
      readonly pattern: P
      /** ILIKE: both sides are folded. */
      readonly folded: boolean
      readonly negated: boolean
    }
  | {
      readonly kind: 'in'
      readonly field: F
      readonly values: readonly V[]
      readonly negated: boolean
    }
  | {
      readonly kind: 'between'
      readonly field: F
      readonly low: V
      readonly high: V
      readonly negated: boolean
    }
  /** A boolean field standing alone. */
  | { readonly kind: 'isTrue'; readonly field: F }

export interface FieldReference {
  readonly name: string
  /** Whether it was written with the prefix `properties.`. */
  readonly property: boolean
  /** Characters (code points) from the start of the filter. */
  readonly position: number
}

/** A value as written. */
export type FilterValue = { readonly position: number } & (
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'null'; readonly value: null }
)

export type Filter = FilterNode<FieldReference, FilterValue, FilterValue>

export interface CheckedField {
  readonly source: 'column' | 'property'
  readonly name: string
  readonly type: FilterType
}

/** A value of the field's type: timestamps in their stored form, never null. */
export type CheckedValue = string | number | boolean

/** Every field exists and fits its operator and values; patterns of ILIKE are folded already. */
export type CheckedFilter = FilterNode<CheckedField, CheckedValue, LikePattern>

export type CheckedValueLeaf = ValueLeaf<CheckedField, CheckedValue, LikePattern>
