import type { RuleSection } from '@pavilion/contract/rules.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import css from './rules.module.css';
import { textBlocks, type TextBlock } from './text-blocks.ts';

/** In the reader's language where somebody wrote it, else in English. */
export const saidIn = (texts: RuleSection['title']): string => texts[currentLanguage()] || texts.en;

function Block({ block }: { block: TextBlock }) {
  return block.kind === 'list' ? (
    <ul>
      {block.lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  ) : (
    <p>{block.lines.join('\n')}</p>
  );
}

/** The house's own texts: paragraphs and lists, never markup. */
export function RuleTexts({ sections, level = 3 }: { sections: readonly RuleSection[]; level?: 3 | 4 }) {
  const Heading = `h${level}` as const;
  return (
    <div className={css.texts}>
      {sections.map(({ id, title, body }) => (
        <section key={id}>
          <Heading>{saidIn(title)}</Heading>
          {textBlocks(saidIn(body)).map((block, index) => (
            <Block key={index} block={block} />
          ))}
        </section>
      ))}
    </div>
  );
}
