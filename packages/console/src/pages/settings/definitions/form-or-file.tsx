// The same definition as a form, and as the file that programs put.

import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import tabsStyles from '../../../ui/parts/tabs.module.css'
import { useDefinitionWords } from '../../../words/definition-words.ts'
import styles from './definitions.module.css'

interface FormOrFileProps {
  readonly form: ReactNode
  readonly file: ReactNode
}

export function FormOrFile({ form, file }: FormOrFileProps) {
  const t = useDefinitionWords()
  return (
    <Tabs>
      <TabList className={tabsStyles.tabList} aria-label={t.howToEdit}>
        <Tab id="form" className={tabsStyles.tab}>
          {t.form}
        </Tab>
        <Tab id="file" className={tabsStyles.tab}>
          {t.file}
        </Tab>
      </TabList>
      <TabPanel id="form" className={`${tabsStyles.tabPanel} ${styles.formPanel}`}>
        {form}
      </TabPanel>
      <TabPanel id="file" className={`${tabsStyles.tabPanel} ${styles.formPanel}`}>
        {file}
      </TabPanel>
    </Tabs>
  )
}
