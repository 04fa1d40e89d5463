// The fields of the rows `W` of a view, by what can be done with them.

export type ColumnOf<W> = Exclude<keyof W, 'properties'>
export type PropertyOf<W> = keyof PropertiesOf<W>

type PropertiesOf<W> = W extends { readonly properties: infer P }
  ? P
  : Readonly<Record<never, never>>

type ScalarOf<T> = {
  [N in keyof T]-?: NonNullable<T[N]> extends string | number | boolean ? N & string : never
}[keyof T]

/** A column or property with one value. */
export type ScalarFieldOf<W> = ScalarOf<Pick<W, ColumnOf<W>>> | ScalarOf<PropertiesOf<W>>

/** One whose value is a number. */
export type NumberFieldOf<W> = {
  [F in ScalarFieldOf<W>]: NonNullable<ValueOf<W, F>> extends number ? F : never
}[ScalarFieldOf<W>]

/** The value of a column, or of the property of that name. */
export type ValueOf<W, F> =
  F extends ColumnOf<W> ? W[F] : F extends keyof PropertiesOf<W> ? PropertiesOf<W>[F] : never
