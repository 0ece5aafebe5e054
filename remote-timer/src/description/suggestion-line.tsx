import { DollarSign, Plus, Tag as TagIcon } from 'lucide-react';
import type { Suggestion } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { ColorDot, VisuallyHidden } from '@timeweave/shared/ui';
import { emphasise } from './emphasis.ts';
import type { SuggestedItem } from './suggested-items.ts';

interface Props {
  item: SuggestedItem;
  /** The searched words, to highlight. */
  words: readonly string[];
}

/** A line of the list. */
export function SuggestionLine({ item, words }: Props) {
  switch (item.kind) {
    case 'work':
      return <WorkLine work={item.work} words={words} />;
    case 'project':
      return (
        <>
          <ColorDot color={item.project.color ?? ''} />
          <Name>
            <Emphasised text={item.project.name} words={words} />
          </Name>
        </>
      );
    case 'tag':
      return (
        <>
          <ColorDot color={item.tag.tagcolor} />
          <Name>
            <Emphasised text={item.tag.tag_title} words={words} />
          </Name>
        </>
      );
    case 'new-project':
      return <CreationLine text={`Create project “${item.name}”`} />;
    case 'new-tag':
      return <CreationLine text={`Create tag “${item.name}”`} />;
  }
}

function CreationLine({ text }: { text: string }) {
  return (
    <New>
      <Plus size={16} aria-hidden />
      <Name>{text}</Name>
    </New>
  );
}

function WorkLine({ work, words }: { work: Suggestion; words: readonly string[] }) {
  return (
    <WorkPlace>
      <Title dir="auto" translate="no">
        <Emphasised text={work.title} words={words} />
      </Title>
      <Booking>
        {work.project_name !== null && (
          <Part>
            <ColorDot color={work.project_color ?? ''} />
            <Text>
              <Emphasised text={work.project_name} words={words} />
              {work.client_name !== null && ' · '}
              {work.client_name !== null && <Emphasised text={work.client_name} words={words} />}
            </Text>
          </Part>
        )}
        {work.tags.length > 0 && (
          <Part>
            <TagIcon size={14} aria-hidden />
            <Text dir="auto" translate="no">
              {work.tags.map(({ tag_title }) => tag_title).join(', ')}
            </Text>
          </Part>
        )}
        {work.is_billable === 1 && (
          <Billable>
            <DollarSign size={14} aria-hidden />
            <VisuallyHidden>Billable</VisuallyHidden>
          </Billable>
        )}
      </Booking>
    </WorkPlace>
  );
}

function Emphasised({ text, words }: { text: string; words: readonly string[] }) {
  return emphasise(text, words).map((piece, index) =>
    piece.isMatch ? <Match key={index}>{piece.text}</Match> : piece.text,
  );
}

const Match = styled.mark`
  background: none;
  color: inherit;
  font-weight: 700;
`;

const Name = styled.bdi`
  min-width: 0;
`;

const WorkPlace = styled.span`
  flex: 1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--tw-space-4);
  min-width: 0;
  @media (max-width: 767px) {
    flex-direction: column;
    align-items: stretch;
  }
`;

const Title = styled.span`
  flex: 1 1 0;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  min-width: 40%;
  overflow: hidden;
  @media (max-width: 767px) {
    flex: none;
  }
`;

const Booking = styled.span`
  display: flex;
  align-items: center;
  gap: var(--tw-space-3);
  min-width: 0;
  color: var(--tw-text-muted);
  &:empty {
    display: none;
  }
`;

const Part = styled.span`
  display: flex;
  align-items: center;
  gap: var(--tw-space-2);
  min-width: 0;
`;

const Billable = styled.span`
  position: relative;
  flex: none;
`;

const Text = styled.span`
  max-width: 240px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const New = styled.span`
  display: flex;
  align-items: center;
  gap: var(--tw-space-2);
  color: var(--tw-accent-text);
  font-weight: 550;
`;
